// What other features' servers, the composition and the demo may use of learning.
export { ownData } from "./own-data.ts";
export { addNotes } from "./queries/notes.ts";

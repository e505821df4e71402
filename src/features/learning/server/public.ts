// What other features' servers and the composition may use of learning.
export { ownData } from "./own-data.ts";

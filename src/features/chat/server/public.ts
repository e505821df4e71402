// What the composition may use of the chats.
export { ownData } from "./own-data.ts";

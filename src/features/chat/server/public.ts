// What other features' servers may use of chat.
export { latestFirst } from "./queries/in-room.ts";
export { privateChatPath } from "../private-chat-path.ts";

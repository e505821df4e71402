// What other features' servers may call of notifications.
export { notify, notifyAll } from "./queries.ts";
export { ownData } from "./own-data.ts";

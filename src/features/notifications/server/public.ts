// What other features' servers may call of notifications.
export { notify } from "./queries.ts";
export { ownData } from "./own-data.ts";

// What other features' servers may call of notifications.
export { notify, notifyAll } from "./notify.ts";
export { ownData } from "./own-data.ts";

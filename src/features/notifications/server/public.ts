// What other features' servers may call of notifications.
export { notify, notifyAll, notifyMany, reword, rewordMany } from "./notify.ts";
export { withdrawNotice } from "./queries/notifications.ts";

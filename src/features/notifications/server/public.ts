// What other features' servers may call of notifications.
export { notify, notifyAll, reword } from "./notify.ts";
export { withdrawNotice } from "./queries/notifications.ts";

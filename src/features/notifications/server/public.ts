// What other features' servers may call of notifications.
export { notify, notifyAll, notifyMany, reword, rewordMany } from "./notify.ts";
export { withdrawNotice, withdrawNoticesOfPost } from "./queries/notifications.ts";

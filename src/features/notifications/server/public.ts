// What other features' servers may call of notifications.
export { notify, notifyAll, notifyMany, renewNotices, reword, rewordMany } from "./notify.ts";
export { renewEach, withdrawNotices } from "./queries/renewed.ts";
export { withdrawNotice, withdrawNoticesOfPost } from "./queries/notifications.ts";

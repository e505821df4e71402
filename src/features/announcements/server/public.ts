// What other features' servers may use of announcements.
export { presentAnnouncement } from "./present.ts";
export { sentAnnouncements } from "./queries/announcements.ts";

// What other features' servers may call of shares.
export { cancelEntries as cancelShares } from "./queries/entries.ts";
export { type DueForCourse, recordRefund, recordShares } from "./record-shares.ts";

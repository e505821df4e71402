// What other features' servers may call of shares.
export { cancelEntries as cancelShares } from "./queries/entries.ts";
export { recordRefund, recordShares } from "./record-shares.ts";

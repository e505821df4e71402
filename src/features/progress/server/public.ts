// What other features' servers may use of progress.
export { completedBy } from "./queries.ts";

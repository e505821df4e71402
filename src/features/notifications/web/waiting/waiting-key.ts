/** The first part of the query key of what waits: a decision at a desk makes the counts old. */
export const waitingKey = ["waiting-work"];

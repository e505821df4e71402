/** Why a message is reported. The first one is the most urgent. */
export const reportReasons = ["patient", "unkind", "advice", "advertising", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** How long the sentence of a report may be. */
export const maxReportLength = 500;

/** How many messages one person may report in a day. */
export const maxReportsPerDay = 20;

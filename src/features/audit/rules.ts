import { dayInBangladesh } from "#kit/shared/date-times.ts";
import type { AuditEntry } from "./contract.ts";

/** The names of the values that an entry recorded, before or after. */
export const recordedKeys = ({ before, after }: Pick<AuditEntry, "before" | "after">): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

/** The name of the CSV file, with the day in Bangladesh. */
export const auditFileName = (now: Date): string => `audit-${dayInBangladesh(now)}.csv`;

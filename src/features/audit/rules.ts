import type { AuditEntry } from "./contract.ts";

/** The names of the values that an entry recorded, before or after. */
export const recordedKeys = ({ before, after }: Pick<AuditEntry, "before" | "after">): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

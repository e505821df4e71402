import type { AuditEntry } from "../contract.ts";
import { recordedKeys } from "../rules.ts";

interface RecordedValue {
  name: string;
  /** Null: there was none. */
  from: string | null;
  to: string | null;
}

const shown = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The values of an entry as they were recorded: each with what it was and what it became. */
export function recordedValues({ before, after }: Pick<AuditEntry, "before" | "after">): RecordedValue[] {
  return recordedKeys({ before, after }).map((name) => ({
    name,
    from: before && name in before ? shown(before[name]) : null,
    to: after && name in after ? shown(after[name]) : null,
  }));
}

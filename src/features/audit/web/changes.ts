type Values = Record<string, unknown> | null;

export interface Change {
  name: string;
  /** Null: there was none. */
  from: string | null;
  to: string | null;
}

const shown = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** What an entry of the audit log changed: each recorded value with what it was and what it became. */
export function changesOf(before: Values, after: Values): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    name,
    from: before && name in before ? shown(before[name]) : null,
    to: after && name in after ? shown(after[name]) : null,
  }));
}

const text = (value: unknown): string => JSON.stringify(value) ?? "";

/** The fields that differ between two states of one thing, as they were and as they are. Null if none differs. */
export function differences<T extends object>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } | null {
  const changed = (Object.keys(after) as (keyof T)[]).filter((key) => text(before[key]) !== text(after[key]));
  if (changed.length === 0) return null;
  const only = (of: T) => Object.fromEntries(changed.map((key) => [key, of[key]])) as Partial<T>;
  return { before: only(before), after: only(after) };
}

/** The fields of a change that it names: a field that was left out stays as it is. */
export const named = <T extends object>(
  change: T,
): Partial<{ [Key in keyof T]: Exclude<T[Key], undefined> }> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never;

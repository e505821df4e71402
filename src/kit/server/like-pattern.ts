/**
 * The pattern of a typed search, for `as_searched(text) like as_searched(pattern)`. Typed wildcards are
 * escaped; the database ignores case, Bengali digits and the composition of letters. Null for an empty search.
 */
export const likePattern = (search: string | undefined): string | null =>
  search ? `%${search.replace(/[\\%_]/g, "\\$&")}%` : null;

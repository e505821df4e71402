/**
 * What is typed into a search field, for `as_searched(text) like as_searched(pattern)`: its own
 * wildcards are ordinary characters, and the database lets case, Bengali digits and the way in which
 * letters are composed make no difference. Null where nothing is searched for.
 */
export const likePattern = (search: string | undefined): string | null =>
  search ? `%${search.replace(/[\\%_]/g, "\\$&")}%` : null;

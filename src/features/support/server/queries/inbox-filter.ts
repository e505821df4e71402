import { type RawBuilder, sql } from "kysely";

export interface InboxFilter {
  /** See `likePattern`. */
  pattern: string | null;
  status: "waiting" | "answered" | null;
}
export interface Slice {
  limit: number;
  offset: number;
}

/** Which entries (`entry`) a filter keeps. `words`: what is searched, spelled as its index has it. */
export function matching(words: RawBuilder<unknown>, { pattern, status }: InboxFilter): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (pattern !== null) conditions.push(sql`${words} like as_searched(${pattern})`);
  if (status === "waiting") conditions.push(sql`entry.answered_at is null`);
  if (status === "answered") conditions.push(sql`entry.answered_at is not null`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Who marked an entry, joined as `answerer`. */
export const answererName = sql<string | null>`trim(answerer.first_name || ' ' || answerer.last_name)`;

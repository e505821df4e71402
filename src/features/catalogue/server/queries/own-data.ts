import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** Removes the words of a name from the vocabulary of the search, except words that a course still contains. */
export async function deleteSearchWords(db: Db, names: string[]): Promise<void> {
  await sql`
    delete from search_words using (
      select distinct part from unnest(${names}::text[]) as name,
        regexp_split_to_table(as_searched(name), '[[:space:][:punct:]]+') as part) as parts
    where word = part and not exists (
      select from course_search where everything like '%' || replace(replace(part, '\\', '\\\\'), '_', '\\_') || '%')`.execute(
    db,
  );
}

import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** A person's reviews and the courses that they teach, as they are given out to them. */
export async function reviewsOf(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select review.id as review_id, review.course_id, course.title as course_title, review.rating, review.comment,
      review.created_at, review.updated_at
    from reviews review join courses course on course.id = review.course_id
    where review.user_id = ${userId} order by review.id`.execute(db);
  return rows;
}

/** Takes a name out of the vocabulary of the search, but for words that some course still has. */
export async function forgetSearchWords(db: Db, names: string[]): Promise<void> {
  await sql`
    delete from search_words using (
      select distinct part from unnest(${names}::text[]) as name,
        regexp_split_to_table(as_searched(name), '[[:space:][:punct:]]+') as part) as parts
    where word = part and not exists (
      select from course_search where everything like '%' || replace(replace(part, '\\', '\\\\'), '_', '\\_') || '%')`.execute(
    db,
  );
}

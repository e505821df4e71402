import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** The drafts of a person, as the person may export them: of new courses, and of published ones. */
export async function draftsOf(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select draft.course_id, draft.document ->> 'title' as course_title, draft.saved_at, draft.document
    from course_drafts as draft left join courses as course on course.id = draft.course_id
    where coalesce(course.instructor_id, draft.owner_id) = ${userId} and draft.document is not null
    order by draft.course_id`.execute(db);
  return rows;
}

/** Deletes the drafts of a person that were never published, with their history. @returns their ids. */
export async function deleteDraftsOf(db: Db, userId: number): Promise<number[]> {
  const deleted = await db
    .deleteFrom("course_drafts")
    .where("owner_id", "=", userId)
    .where("published_version", "is", null)
    .returning("course_id")
    .execute();
  return deleted.map(({ course_id }) => course_id);
}

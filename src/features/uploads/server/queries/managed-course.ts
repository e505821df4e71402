import { sql } from "kysely";
import { managedBy } from "#features/courses/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Role } from "#kit/shared/endpoint.ts";

export interface CourseStanding {
  may_manage: boolean;
  /** Other instructors know that it exists: it is published and not archived. */
  is_known: boolean;
}

/** Whether a person manages a course, also one that was never published. Undefined if there is no such course. */
export async function courseStanding(
  db: Db,
  courseId: number,
  person: { id: number; role: Role },
): Promise<CourseStanding | undefined> {
  const { rows } = await sql<CourseStanding>`
    select ${managedBy(person)} as may_manage, course.is_known
    from (
      select id, instructor_id, archived_at is null as is_known from courses where id = ${courseId}
      union all
      select draft.course_id, draft.owner_id, false from course_drafts as draft
      where draft.course_id = ${courseId} and not exists (select from courses where id = draft.course_id)
    ) as course`.execute(db);
  return rows[0];
}

import { sql } from "kysely";
import { staffOfCourse } from "#features/courses/server/public.ts";
import type { CourseRole } from "#features/courses/team-rules.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";

export interface MemberRow {
  user_id: number;
  name: string;
  email: string;
  profile_picture: string | null;
  role: CourseRole;
  added_at: Date | null;
}

/** The team of a course: the owner, the co-teachers, then the assistants, each by name. */
export async function findTeam(db: Db, courseId: number, ownerId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select person.id as user_id, trim(person.first_name || ' ' || person.last_name) as name, person.email,
      person.profile_picture, entry.role, entry.added_at
    from (
      select ${ownerId}::integer as user_id, 'owner' as role, null::timestamptz as added_at
      union all
      select user_id, role, since from ${staffOfCourse(courseId)} as staff where user_id <> ${ownerId}
    ) as entry
    join users as person on person.id = entry.user_id
    order by array_position(array['owner', 'co_teacher', 'assistant'], entry.role), lower(person.first_name),
      lower(person.last_name), person.id`.execute(db);
  return rows;
}

/** Gives the draft of a course another owner. @returns whether it had the owner that is named. */
export async function changeDraftOwner(
  tx: Tx,
  { courseId, from, to }: { courseId: number; from: number; to: number },
): Promise<boolean> {
  const changed = await tx
    .updateTable("course_drafts")
    .set({ owner_id: to })
    .where("course_id", "=", courseId)
    .where("owner_id", "=", from)
    .returning("course_id")
    .executeTakeFirst();
  return changed !== undefined;
}

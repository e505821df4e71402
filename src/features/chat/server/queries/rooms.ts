import { sql } from "kysely";
import { staffedBy, staffOfCourse } from "#features/courses/server/public.ts";
import { enrolledAs, foundBy } from "#features/enrolment/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Person } from "#kit/server/services.ts";
import { entersRoom, moderatesRoom } from "./access.ts";
import type { Room } from "./in-room.ts";

/** What stands above the messages of a room. Nothing if there is no such course for the person. */
export const findRoom = async (db: Db, { courseId, learnerId }: Room, person: Person) =>
  db
    .selectFrom("courses as course")
    .innerJoin("course_figures as figures", "figures.course_id", "course.id")
    .innerJoin("users as owner", "owner.id", "course.instructor_id")
    .select([
      "course.id as course_id",
      "course.title as course_title",
      sql<"en" | "bn">`course.language`.as("course_language"),
      sql<string>`trim(owner.first_name || ' ' || owner.last_name)`.as("instructor_name"),
      sql<number>`figures.students + 1 +
        (select count(*)::integer from ${staffOfCourse(sql`course.id`)} as staff)`.as("people"),
      staffedBy(person.id).as("is_team"),
      moderatesRoom(person).as("can_moderate"),
      sql<boolean>`(${staffedBy(person.id)} or ${enrolledAs(person.id)})`.as("hears_live"),
      entersRoom(person, learnerId).as("may_enter"),
      sql<number>`coalesce((
        select last_read_id from chat_reads as reads
        where reads.user_id = ${person.id} and reads.course_id = course.id
          and reads.learner_id is not distinct from ${learnerId}::integer), 0)`.as("last_read_id"),
      sql<{ id: number; name: string } | null>`(
        select json_build_object('id', learner.id, 'name', trim(learner.first_name || ' ' || learner.last_name))
        from users as learner where learner.id = ${learnerId}::integer)`.as("learner"),
    ])
    .where("course.id", "=", courseId)
    .where(foundBy(person))
    .executeTakeFirst();

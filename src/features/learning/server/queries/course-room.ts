import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { Person } from "#kit/server/services.ts";
import { sentAnnouncements } from "#features/announcements/server/public.ts";
import {
  courseRoleOf,
  coursesWithFacts,
  listPrice,
  modulesFor,
  teamIds,
} from "#features/courses/server/public.ts";
import { enrolledAs, foundBy, opensAll } from "#features/enrolment/server/public.ts";
import { isLessonClosed, openModules, ownParts, owesPart } from "#features/instalments/server/public.ts";
import { checksOf, completedLessons } from "#features/progress/server/public.ts";
import { reviewBy } from "#features/reviews/server/public.ts";

export interface NoteRow {
  note_id: number;
  title: string;
  body: string;
  created_at: string;
  updated_at: string;
}

/** What all people of a course read in it, and the version that it has. */
export const findSharedPart = async (db: Db, courseId: number) =>
  coursesWithFacts(db)
    .select([
      "course.class_code",
      sql<boolean>`course.archived_at is not null`.as("is_archived"),
      "figures.version",
      modulesFor({ open: sql<boolean>`true`, done: sql<boolean>`false` }).as("modules"),
      sql<number[]>`coalesce((
        select json_agg(id) from lessons where course_id = course.id and text <> ''), '[]')`.as("with_text"),
      sentAnnouncements(500, 0).as("announcements"),
      sql<NoteRow[]>`coalesce((
        select json_agg(json_build_object('note_id', id, 'title', title, 'body', body, 'created_at', created_at,
          'updated_at', updated_at) order by created_at desc, id desc)
        from notes where course_id = course.id), '[]')`.as("notes"),
    ])
    .where("course.id", "=", courseId)
    .executeTakeFirst();
export type SharedPart = NonNullable<Awaited<ReturnType<typeof findSharedPart>>>;

/** What a course is for one person: whether they may follow it, what they completed, and its figures now. */
export const findOwnPart = async (db: Db, courseId: number, person: Pick<Person, "id" | "role">) =>
  db
    .selectFrom("courses as course")
    .innerJoin("course_figures as figures", "figures.course_id", "course.id")
    .select([
      "figures.version",
      "figures.students",
      "figures.minutes",
      "figures.lessons",
      "figures.rating",
      "figures.rating_count",
      "figures.rating_counts",
      "figures.seats_left",
      listPrice("course.price_paisa").as("price_paisa"),
      reviewBy(person.id).as("my_review"),
      courseRoleOf(person.id).as("my_role"),
      opensAll(person).as("may_open"),
      openModules(person).as("open_modules"),
      owesPart(person.id).as("owes_part"),
      ownParts(person.id).as("parts"),
      enrolledAs(person.id).as("is_enrolled"),
      completedLessons(person.id).as("completed"),
      checksOf(person.id, { inOrder: false }).as("checks"),
    ])
    .where("course.id", "=", courseId)
    .where(foundBy(person))
    .executeTakeFirst();
export type OwnPart = NonNullable<Awaited<ReturnType<typeof findOwnPart>>>;

export interface ClassmateRow {
  name: string;
  profile_picture: string | null;
  role: "instructor" | "assistant" | "learner";
  is_you: boolean;
}

/**
 * The people of a course whose name holds `search`, and how many they are: the owner, the others who teach it,
 * its assistants, then learners by name. Closed accounts are left out. For a person who may not see the list, nobody is read.
 */
export async function findPeople(
  db: Db,
  courseId: number,
  person: Person,
  { search, limit, offset }: { search: string | null; limit: number; offset: number },
): Promise<{ may_open: boolean; count: number; rows: ClassmateRow[] } | undefined> {
  const { rows } = await sql<{ may_open: boolean; count: number; rows: ClassmateRow[] }>`
    select access.may_open, class.count, class.rows
    from courses as course
    cross join lateral (select ${opensAll(person)} as may_open) as access
    cross join lateral (
      with found as (
        select member.id, member.profile_picture,
          coalesce(array_position(array['owner', 'co_teacher', 'assistant'], ${courseRoleOf(sql`member.id`)}), 4) as rank,
          trim(member.first_name || ' ' || member.last_name) as name
        from (
          select unnest(${teamIds}) as user_id
          union select user_id from enrolments where course_id = course.id) as entry
        join users as member on member.id = entry.user_id
        where access.may_open and member.is_active and (${search}::text is null
          or as_searched(member.first_name || ' ' || member.last_name) like as_searched(${search}))
      )
      select (select count(*)::integer from found) as count, coalesce((
        select json_agg(json_build_object('name', name, 'profile_picture', profile_picture,
          'role', case rank when 4 then 'learner' when 3 then 'assistant' else 'instructor' end, 'is_you', id = ${person.id}::integer))
        from (
          select * from found order by rank, lower(name), id limit ${limit} offset ${offset}) as shown
      ), '[]') as rows
    ) as class
    where course.id = ${courseId} and ${foundBy(person)}`.execute(db);
  return rows[0];
}

/** Whether there is such a lesson, whether a person learns in its course, and whether a part must be paid before it opens. */
export const findLessonFor = async (db: Db, person: Pick<Person, "id" | "role">, lessonId: number) =>
  db
    .selectFrom("lessons as lesson")
    .innerJoin("courses as course", "course.id", "lesson.course_id")
    .select(["lesson.id", "lesson.course_id"])
    .select([enrolledAs(person.id).as("is_learner"), isLessonClosed(person).as("is_closed")])
    .where("lesson.id", "=", lessonId)
    .where("lesson.retired_at", "is", null)
    .executeTakeFirst();

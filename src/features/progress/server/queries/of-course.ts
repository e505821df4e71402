import { sql, type RawBuilder } from "kysely";
import { placeOfModule } from "#features/courses/server/public.ts";

/** A person's id, or the column of the row around that holds it. */
type PersonId = number | RawBuilder<number>;

/** Whether a person completed the lesson of the row (`lesson`); a visitor completed none. */
export const completedBy = (personId: PersonId | null): RawBuilder<boolean> =>
  personId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from lesson_completions where lesson_id = lesson.id and user_id = ${personId})`;

/** The ids of the lessons of the course of the row (`course`) that a person completed. */
export const completedLessons = (personId: number): RawBuilder<number[]> =>
  sql`array(
    select lesson.id from lessons as lesson
    join lesson_completions as done on done.lesson_id = lesson.id and done.user_id = ${personId}
    where lesson.course_id = course.id)`;

/**
 * A table of one row: how many lessons of the course of the row (`course`) a person completed, and when
 * last. Retired lessons do not count.
 */
export const completionsOf = (personId: PersonId) =>
  sql<{ completed: number; last_completed_at: Date | null }>`(
    select count(*) as completed, max(done.completed_at) as last_completed_at from lessons as lesson
    join lesson_completions as done on done.lesson_id = lesson.id and done.user_id = ${personId}
    where lesson.course_id = course.id and lesson.retired_at is null)`;

/**
 * The first lesson of the course of the row (`course`) that a person has not completed, and whether a part of the price
 * must be paid before it opens.
 */
export const nextLessonOf = (personId: PersonId) =>
  sql<{ lesson_id: number; lesson_title: string; is_closed?: true } | null>`(
    select json_strip_nulls(json_build_object('lesson_id', next.id, 'lesson_title', next.title,
      'is_closed', nullif(not next.is_preview
        and ${placeOfModule(sql`next.module_id`)} > open_modules_of(${personId}::integer, course.id), false)))
    from (
      select lesson.id, lesson.title, lesson.is_preview, lesson.module_id
      from lessons as lesson join modules as module on module.id = lesson.module_id
      where lesson.course_id = course.id and not ${completedBy(personId)}
      order by module.position, module.id, lesson.position, lesson.id limit 1) as next)`;

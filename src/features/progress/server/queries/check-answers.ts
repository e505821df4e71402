import { type RawBuilder, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { ChecksProgress } from "../../contract.ts";

const courseOrder = {
  join: sql`join modules as module on module.id = lesson.module_id`,
  by: sql`min(module.position), min(module.id), `,
};

/**
 * How far a person is with the check questions of the course of the row (`course`). Null if its completion rule does not
 * ask for them. An answer to another version of a question does not count. `inOrder`: the open lessons are in the order
 * of the course.
 */
export const checksOf = (
  personId: number | RawBuilder<number>,
  { inOrder }: { inOrder: boolean },
): RawBuilder<ChecksProgress | null> =>
  sql`case when course.completion = 'lessons_and_checks' then (
    select json_build_object('total', coalesce(sum(total), 0)::integer, 'right', coalesce(sum("right"), 0)::integer,
      'open_lessons', coalesce(json_agg(lesson_id order by place) filter (where "right" < total), '[]'))
    from (
      select lesson.id as lesson_id, count(*) as total, count(*) filter (where given.is_right) as "right",
        row_number() over (order by ${inOrder ? courseOrder.by : sql``}lesson.position, lesson.id) as place
      from lessons as lesson
      ${inOrder ? courseOrder.join : sql``}
      join lesson_checks as question on question.lesson_id = lesson.id
      left join lesson_check_answers as given
        on given.check_id = question.id and given.version = question.version and given.user_id = ${personId}
      where lesson.course_id = course.id and lesson.retired_at is null
      group by lesson.id) as counted) end`;

/**
 * When a person last answered a check question of the course of the row (`course`) right. Null if its completion rule
 * does not ask for them.
 */
export const lastRightAnswerOf = (personId: number): RawBuilder<Date | null> =>
  sql`(
    select max(given.answered_at)
    from lessons as lesson
    join lesson_checks as question on question.lesson_id = lesson.id
    join lesson_check_answers as given
      on given.check_id = question.id and given.version = question.version and given.user_id = ${personId}
    where course.completion = 'lessons_and_checks' and lesson.course_id = course.id and lesson.retired_at is null
      and given.is_right)`;

export interface GivenAnswer {
  userId: number;
  checkId: number;
  /** The version of the question that was judged. */
  version: number;
  chosen: number[];
  isRight: boolean;
}

/** Stores an answer over the answer before. */
export async function writeAnswer(db: Db, given: GivenAnswer): Promise<void> {
  await sql`
    insert into lesson_check_answers (user_id, check_id, version, chosen, is_right)
    select ${given.userId}::integer, id, ${given.version}::integer, ${given.chosen}::integer[],
      ${given.isRight}::boolean
    from lesson_checks where id = ${given.checkId} for key share
    on conflict (user_id, check_id) do update set version = excluded.version, chosen = excluded.chosen,
      is_right = excluded.is_right, answered_at = now()`.execute(db);
}

/** Answers every check question of courses right, for the demo. What follows from that does not happen. */
export async function addRightAnswers(
  db: Db,
  given: { user_id: number; course_id: number; answered_at: Date }[],
): Promise<void> {
  await sql`
    insert into lesson_check_answers (user_id, check_id, version, chosen, is_right, answered_at)
    select given.user_id, question.id, question.version, question.right_options, true, given.answered_at
    from json_to_recordset(${JSON.stringify(given)}::text::json)
      as given (user_id integer, course_id integer, answered_at timestamptz)
    join lessons as lesson on lesson.course_id = given.course_id
    join lesson_checks as question on question.lesson_id = lesson.id`.execute(db);
}

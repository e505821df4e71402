import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { selectPage } from "#kit/server/database/select-page.ts";

/**
 * Whether nobody but its author wrote under the question (`question`). Questions on retired lessons and of
 * deleted accounts wait for nobody.
 */
const isUnanswered = sql<boolean>`not exists (
  select from lesson_posts as answer
  where answer.question_id = question.id and answer.created_by <> question.created_by)`;

/** The rows `question`, `lesson`, `asker` and `course`. */
export const questions = sql`lesson_posts as question
  join lessons as lesson on lesson.id = question.lesson_id and lesson.retired_at is null
  join users as asker on asker.id = question.created_by and asker.forgotten_at is null
  join courses as course on course.id = lesson.course_id`;

/** Whether the post (`question`) is a question without an answer. */
export const isOpenQuestion = sql<boolean>`question.question_id is null and ${isUnanswered}`;

/** How many questions on lessons have no answer, and since when. */
export const waitingQuestions = sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(question.created_at) as oldest_at
  from ${questions} where ${isOpenQuestion}`;

export interface AcademyQuestionRow {
  id: number;
  text: string;
  created_at: Date;
  asker: string;
  lesson_id: number;
  lesson_title: string;
  course_id: number;
  course_title: string;
  language: string;
  is_answered: boolean;
}

/** A page of the questions on all lessons. Those without an answer: oldest first. The others: newest first. */
export async function listLessonQuestions(
  db: Db,
  { pattern, status }: { pattern: string | null; status: "waiting" | "answered" },
  slice: { limit: number; offset: number },
) {
  const isWaiting = status === "waiting";
  const kept = sql<boolean>`question.question_id is null
    and ${isWaiting ? isUnanswered : sql`not (${isUnanswered})`}
    and (${pattern}::text is null or as_searched(question.text) like as_searched(${pattern}))`;
  const order = isWaiting
    ? sql`question.created_at, question.id`
    : sql`question.created_at desc, question.id desc`;
  return selectPage(async ({ limit, offset }) => {
    const { rows } = await sql<AcademyQuestionRow & { count: number }>`
      select question.id, question.text, question.created_at,
        trim(asker.first_name || ' ' || asker.last_name) as asker,
        lesson.id as lesson_id, lesson.title as lesson_title,
        course.id as course_id, course.title as course_title, course.language,
        not (${isUnanswered}) as is_answered, count(*) over ()::int as count
      from ${questions} where ${kept} order by ${order} limit ${limit} offset ${offset}`.execute(db);
    return rows;
  }, slice);
}

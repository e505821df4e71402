import { sql } from "kysely";
import type { CourseRole } from "#features/courses/team-rules.ts";
import { courseRoleOf, moderatedBy, teamIds } from "#features/courses/server/public.ts";
import { enrolledAs, foundBy, opensAll } from "#features/enrolment/server/public.ts";
import { isLessonClosed } from "#features/instalments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Person } from "#kit/server/services.ts";
import { inlineAnswers } from "../../rules.ts";

export interface PostRow {
  id: number;
  text: string;
  created_at: string;
  name: string;
  profile_picture: string | null;
  is_former: boolean;
  /** What the author is in the team of the course. */
  team_role: CourseRole | null;
  is_you: boolean;
  may_delete: boolean;
  is_reported: boolean;
  reports: number | null;
}
export type QuestionRow = PostRow & { answer_count: number; answers: PostRow[] };

/** The post of the statement as JSON, where `author` is the writer's account and `course` its course. */
const postJson = (person: Person) => sql<PostRow>`jsonb_build_object(
  'id', post.id, 'text', post.text, 'created_at', post.created_at,
  'name', trim(author.first_name || ' ' || author.last_name), 'profile_picture', author.profile_picture,
  'is_former', author.forgotten_at is not null, 'team_role', ${courseRoleOf(sql`author.id`)},
  'is_you', author.id = ${person.id}::integer,
  'may_delete', author.id = ${person.id}::integer or ${moderatedBy(person)},
  'is_reported', exists (select from lesson_post_reports where post_id = post.id and user_id = ${person.id}),
  'reports', case when ${moderatedBy(person)}
    then (select count(*) from lesson_post_reports where post_id = post.id) end)`;

interface QuestionsFound {
  may_open: boolean;
  /** A part of the price must be paid before the lesson opens. */
  is_closed: boolean;
  course_id: number;
  count: number;
  rows: QuestionRow[];
}

/** The questions on a lesson, newest first, and how many there are. Nobody reads them who may not. */
export async function findQuestions(
  db: Db,
  lessonId: number,
  person: Person,
  { limit, offset }: { limit: number; offset: number },
): Promise<QuestionsFound | undefined> {
  const { rows } = await sql<QuestionsFound>`
    select access.may_open, access.is_closed, course.id as course_id,
      (select count(*)::integer from lesson_posts where lesson_id = lesson.id and question_id is null) as count,
      coalesce((
        select json_agg(${postJson(person)} || jsonb_build_object(
          'answer_count', (select count(*) from lesson_posts where question_id = question.id),
          'answers', coalesce((
            select jsonb_agg(${postJson(person)} order by post.created_at, post.id)
            from (select * from lesson_posts where question_id = question.id
              order by created_at, id limit ${inlineAnswers}) as post
            join users as author on author.id = post.created_by), '[]'))
          order by post.created_at desc, post.id desc)
        from (select id from lesson_posts where lesson_id = lesson.id and question_id is null
            and access.may_open and not access.is_closed
          order by created_at desc, id desc limit ${limit} offset ${offset}) as question
        join lesson_posts as post on post.id = question.id
        join users as author on author.id = post.created_by), '[]') as rows
    from lessons as lesson
    join courses as course on course.id = lesson.course_id
    cross join lateral (select ${opensAll(person)} as may_open, ${isLessonClosed(person)} as is_closed) as access
    where lesson.id = ${lessonId} and lesson.retired_at is null and ${foundBy(person)}`.execute(db);
  return rows[0];
}

/** A page of the answers to a question, oldest first, and how many there are. */
export async function findAnswers(
  db: Db,
  questionId: number,
  person: Person,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: PostRow[] }> {
  const { rows } = await sql<{ count: number; rows: PostRow[] }>`
    select (select count(*)::integer from lesson_posts where question_id = ${questionId}) as count,
      coalesce((
        select json_agg(${postJson(person)} order by post.created_at, post.id)
        from (select * from lesson_posts where question_id = ${questionId}
          order by created_at, id limit ${limit} offset ${offset}) as post
        join users as author on author.id = post.created_by
        join lessons as lesson on lesson.id = post.lesson_id
        join courses as course on course.id = lesson.course_id), '[]') as rows`.execute(db);
  return rows[0]!;
}

export interface PostFound {
  post: PostRow;
  may_open: boolean;
  is_closed: boolean;
  is_enrolled: boolean;
  created_by: number;
  question_id: number | null;
  lesson_id: number;
  lesson_title: string;
  course_id: number;
  /** Who is in the team of the course, with its owner. */
  team: number[];
  is_retired: boolean;
}

/** A question or an answer, and what a person may do with it; also of a retired lesson. */
export async function findPost(db: Db, id: number, person: Person): Promise<PostFound | undefined> {
  const { rows } = await sql<PostFound>`
    select ${postJson(person)} as post, ${opensAll(person)} as may_open, ${isLessonClosed(person)} as is_closed,
      ${enrolledAs(person.id)} as is_enrolled, post.created_by, post.question_id, lesson.id as lesson_id, lesson.title as lesson_title,
      course.id as course_id, ${teamIds} as team, lesson.retired_at is not null as is_retired
    from lesson_posts as post
    join users as author on author.id = post.created_by
    join lessons as lesson on lesson.id = post.lesson_id
    join courses as course on course.id = lesson.course_id
    where post.id = ${id}`.execute(db);
  return rows[0];
}

export const findPostBySend = async (db: Db, userId: number, key: string) =>
  db
    .selectFrom("lesson_posts")
    .select("id")
    .where("created_by", "=", userId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

export interface NewPost {
  userId: number;
  lessonId: number;
  /** Null for a question. */
  questionId: number | null;
  text: string;
  key: string | null;
}

/** Adds a post. Nothing if its lesson or question was removed, or if the same post was sent before. */
export async function insertPost(db: Db, post: NewPost): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    with lesson as (
      select id from lessons where id = ${post.lessonId} and retired_at is null for key share
    ), question as (
      select id from lesson_posts where id = ${post.questionId}::integer and question_id is null for key share
    )
    insert into lesson_posts (lesson_id, question_id, created_by, text, idempotency_key)
    select lesson.id, ${post.questionId}::integer, ${post.userId}::integer, ${post.text}::text, ${post.key}::text
    from lesson
    where ${post.questionId}::integer is null or exists (select from question)
    on conflict (created_by, idempotency_key) where idempotency_key is not null do nothing
    returning id`.execute(db);
  return rows[0];
}

/** A post, and the answers to it, which are deleted with it. */
export async function postsDeletedWith(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from lesson_posts where id = ${id} or question_id = ${id} order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** The posts on lessons of a course that learners no longer see. */
export async function postsOfRetired(db: Db, courseId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select post.id from lesson_posts as post join lessons as lesson on lesson.id = post.lesson_id
    where lesson.course_id = ${courseId} and lesson.retired_at is not null order by post.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes a post. @returns the post, nothing if it was deleted before. */
export const deletePost = async (db: Db, id: number) =>
  db
    .deleteFrom("lesson_posts")
    .where("id", "=", id)
    .returning(["id", "text", "created_by"])
    .executeTakeFirst();

/** Adds a report. @returns whether it is the first report of this post. Nothing if the person reported it before. */
export async function insertReport(
  db: Db,
  report: { postId: number; userId: number; reason: string },
): Promise<{ is_first: boolean } | undefined> {
  const { rows } = await sql<{ is_first: boolean }>`
    with added as (
      insert into lesson_post_reports (post_id, user_id, reason)
      select id, ${report.userId}::integer, ${report.reason}::text from lesson_posts where id = ${report.postId}
      on conflict do nothing returning post_id
    )
    select not exists (select from lesson_post_reports where post_id = added.post_id) as is_first
    from added`.execute(db);
  return rows[0];
}

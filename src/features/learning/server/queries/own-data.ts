import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** What a person wrote in lessons, and where the person is in them, as the person may export them. */
export async function writtenInLessons(db: Db, userId: number) {
  const { rows } = await sql<
    Record<"lesson_notes" | "lesson_positions" | "lesson_posts" | "lesson_post_reports", unknown[]>
  >`
    select
      (select coalesce(json_agg(json_build_object('post_id', post.id, 'question_id', post.question_id,
          'lesson_id', lesson.id, 'lesson_title', lesson.title, 'text', post.text,
          'created_at', post.created_at) order by post.id), '[]')
        from lesson_posts post join lessons lesson on lesson.id = post.lesson_id
        where post.created_by = ${userId}) as lesson_posts,
      (select coalesce(json_agg(json_build_object('post_id', post_id, 'reason', reason,
          'created_at', created_at) order by post_id), '[]')
        from lesson_post_reports where user_id = ${userId}) as lesson_post_reports,
      (select coalesce(json_agg(json_build_object('lesson_id', lesson.id, 'lesson_title', lesson.title,
          'course_id', lesson.course_id, 'text', note.text, 'updated_at', note.updated_at)
          order by lesson.id), '[]')
        from lesson_notes note join lessons lesson on lesson.id = note.lesson_id
        where note.user_id = ${userId}) as lesson_notes,
      (select coalesce(json_agg(json_build_object('lesson_id', lesson.id, 'lesson_title', lesson.title,
          'course_id', lesson.course_id, 'text_block', place.text_block, 'video_place', place.video_place,
          'video_seconds', place.video_seconds, 'film_seconds', place.film_seconds,
          'updated_at', place.updated_at) order by lesson.id), '[]')
        from lesson_positions place join lessons lesson on lesson.id = place.lesson_id
        where place.user_id = ${userId}) as lesson_positions`.execute(db);
  return rows[0]!;
}

export async function deleteWrittenInLessons(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("lesson_notes").where("user_id", "=", userId).execute();
  await db.deleteFrom("lesson_post_reports").where("user_id", "=", userId).execute();
  await db.deleteFrom("lesson_positions").where("user_id", "=", userId).execute();
}

/** The posts of a person that somebody else deleted: the audit log quotes them. */
export async function removedPostsOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(subject_id), '[]') as ids from audit_log
    where subject_kind = 'lesson_post' and (before ->> 'created_by')::integer = ${userId}`.execute(db);
  return rows[0]!.ids;
}

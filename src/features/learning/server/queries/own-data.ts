import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** The notes and positions of a person in lessons, as the person may export them. */
export async function writtenInLessons(db: Db, userId: number) {
  const { rows } = await sql<{ lesson_notes: unknown[]; lesson_positions: unknown[] }>`
    select
      (select coalesce(json_agg(json_build_object('lesson_id', lesson.id, 'lesson_title', lesson.title,
          'course_id', lesson.course_id, 'text', note.text, 'updated_at', note.updated_at)
          order by lesson.id), '[]')
        from lesson_notes note join lessons lesson on lesson.id = note.lesson_id
        where note.user_id = ${userId}) as lesson_notes,
      (select coalesce(json_agg(json_build_object('lesson_id', lesson.id, 'lesson_title', lesson.title,
          'course_id', lesson.course_id, 'text_block', place.text_block, 'video_place', place.video_place,
          'video_seconds', place.video_seconds, 'updated_at', place.updated_at) order by lesson.id), '[]')
        from lesson_positions place join lessons lesson on lesson.id = place.lesson_id
        where place.user_id = ${userId}) as lesson_positions`.execute(db);
  return rows[0]!;
}

export async function deleteWrittenInLessons(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("lesson_notes").where("user_id", "=", userId).execute();
  await db.deleteFrom("lesson_positions").where("user_id", "=", userId).execute();
}

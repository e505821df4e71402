import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { NoteRow, PositionRow } from "./lesson.ts";

export interface LessonOfPerson {
  lessonId: number;
  userId: number;
}

export interface PositionGiven {
  textBlock: number | undefined;
  video: { place: number; seconds: number } | undefined;
}

/**
 * Writes where a person is in a lesson. A part that is not given stays. When another film is played, the place of the one
 * before it is stored with the places of all films.
 */
export async function savePosition(
  db: Db,
  { lessonId, userId }: LessonOfPerson,
  { textBlock, video }: PositionGiven,
): Promise<PositionRow> {
  const block = textBlock ?? null;
  const { rows } = await sql<PositionRow>`
    insert into lesson_positions as stored (user_id, lesson_id, text_block, video_place, video_seconds)
    values (${userId}, ${lessonId}, coalesce(${block}::integer, 0), ${video?.place ?? null}::integer,
      ${video?.seconds ?? null}::integer)
    on conflict (user_id, lesson_id) do update set
      text_block = coalesce(${block}::integer, stored.text_block),
      film_seconds = case when stored.video_place <> excluded.video_place
        then stored.film_seconds || jsonb_build_object(stored.video_place, stored.video_seconds)
        else stored.film_seconds end,
      video_place = coalesce(excluded.video_place, stored.video_place),
      video_seconds = coalesce(excluded.video_seconds, stored.video_seconds),
      updated_at = now()
    returning text_block, video_place, video_seconds, film_seconds`.execute(db);
  return rows[0]!;
}

/**
 * Writes a note over the version that the writer knows. The same text again changes nothing and is no conflict: a
 * write whose answer was lost may be sent again. @returns nothing if another version is stored.
 */
export async function writeNote(
  db: Db,
  { lessonId, userId }: LessonOfPerson,
  { text, version }: { text: string; version: number },
): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    insert into lesson_notes as stored (user_id, lesson_id, text, version)
    values (${userId}, ${lessonId}, ${text}, ${version}::integer + 1)
    on conflict (user_id, lesson_id) do update set
      text = excluded.text,
      version = case when stored.text = excluded.text then stored.version else stored.version + 1 end,
      updated_at = case when stored.text = excluded.text then stored.updated_at else now() end
    where stored.version = ${version}::integer or stored.text = excluded.text
    returning text, version, updated_at`.execute(db);
  return rows[0];
}

export const findNote = async (db: Db, { lessonId, userId }: LessonOfPerson): Promise<NoteRow | undefined> =>
  db
    .selectFrom("lesson_notes")
    .select(["text", "version", "updated_at"])
    .where("lesson_id", "=", lessonId)
    .where("user_id", "=", userId)
    .executeTakeFirst();

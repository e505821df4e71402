import { type Insertable, sql } from "kysely";
import { managedBy } from "#features/courses/server/public.ts";
import { foundBy } from "#features/enrolment/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";
import { sanitiseHtml } from "#kit/server/sanitise-html.ts";
import type { Person } from "#kit/server/services.ts";

/** Adds notes that were written as HTML. Pages show a note's HTML as it is stored, so it is sanitised here. */
export async function addNotes(db: Db, notes: Insertable<DB["notes"]>[]): Promise<void> {
  await db
    .insertInto("notes")
    .values(notes.map((note) => ({ ...note, body: sanitiseHtml(note.body) })))
    .execute();
}

/** A course and whether a person manages it. Nothing for people who do not find it. */
export const findCourseForNotes = async (db: Db, courseId: number, person: Person) =>
  db
    .selectFrom("courses as course")
    .select(["course.id", sql<"en" | "bn">`course.language`.as("language")])
    .select(managedBy(person).as("can_manage"))
    .where("course.id", "=", courseId)
    .where(foundBy(person))
    .executeTakeFirst();

const courseNotes = (db: Db) =>
  db
    .selectFrom("notes as note")
    .innerJoin("courses as course", "course.id", "note.course_id")
    .select([
      "note.id as note_id",
      "note.course_id",
      "note.title",
      "note.body",
      "note.text",
      "note.version",
      "note.created_at",
      "note.updated_at",
      sql<"en" | "bn">`course.language`.as("course_language"),
    ]);

export const findCourseNote = async (db: Db, id: number) =>
  courseNotes(db).where("note.id", "=", id).executeTakeFirst();
export type CourseNoteRow = NonNullable<Awaited<ReturnType<typeof findCourseNote>>>;

/** A note and whether a person manages its course. Nothing for people who do not find the course. */
export const findNoteFor = async (db: Db, id: number, person: Person) =>
  courseNotes(db)
    .select(managedBy(person).as("can_manage"))
    .where("note.id", "=", id)
    .where(foundBy(person))
    .executeTakeFirst();

export async function findNoteSentBefore(db: Db, courseId: number, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("notes")
    .select("id")
    .where("course_id", "=", courseId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  return row?.id;
}

/** Adds a note, whose HTML is sanitised. Nothing if the same one was added before under its key. */
export async function insertNote(db: Db, note: Insertable<DB["notes"]>): Promise<number | undefined> {
  const row = await db
    .insertInto("notes")
    .values(note)
    .onConflict((conflict) =>
      conflict.columns(["course_id", "idempotency_key"]).where("idempotency_key", "is not", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Changes a note, whose HTML is sanitised. @returns whether it had that version; each has, if none is given */
export async function updateNote(
  db: Db,
  id: number,
  words: { title: string; text: string | null; body: string },
  version: number | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("notes")
    .set({ ...words, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .$if(version !== undefined, (query) => query.where("version", "=", version!))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteCourseNote = async (db: Db, id: number) =>
  db.deleteFrom("notes").where("id", "=", id).execute();

/** The notes of a course as they were written, the oldest first. */
export const findWrittenNotes = async (db: Db, courseId: number) =>
  db
    .selectFrom("notes")
    .select(["title", "body", "text", "created_at", "updated_at"])
    .where("course_id", "=", courseId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Adds notes whose HTML is sanitised. */
export const insertNotes = async (db: Db, notes: Insertable<DB["notes"]>[]) =>
  db.insertInto("notes").values(notes).execute();

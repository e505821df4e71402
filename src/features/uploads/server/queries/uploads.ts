import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { Upload } from "../../contract.ts";
import { unfinishedDays, type UploadKind } from "../../rules.ts";

/** A size in which a film was made, as documents name it. */
export type StoredRendition = Upload["renditions"][number];

const uploads = (db: Db) =>
  db
    .selectFrom("course_uploads")
    .select([
      "key",
      "course_id",
      "user_id",
      "name",
      "size",
      "received",
      "refusal",
      "file_key",
      "in_text",
      "sha256",
      "seconds",
      "pages",
      "width",
      "height",
      "has_poster",
      "poster_bytes",
      "created_at",
      "expires_at",
    ])
    .select([
      sql<UploadKind>`kind`.as("kind"),
      sql<Upload["state"]>`state`.as("state"),
      sql<Upload["conversion"]>`conversion`.as("conversion"),
      sql<StoredRendition[]>`renditions`.as("renditions"),
    ]);

const readyFilms = (db: Db, fileKeys: string[]) =>
  uploads(db)
    .where("file_key", "=", sql<string>`any(${fileKeys}::text[])`)
    .where("kind", "=", "film")
    .where("state", "=", "ready")
    .orderBy("key");

export const findUpload = async (db: Db, key: string) =>
  uploads(db).where("key", "=", key).executeTakeFirst();
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** The same, locked until the transaction ends. */
export const lockUpload = async (tx: Tx, key: string) =>
  uploads(tx).where("key", "=", key).forUpdate().executeTakeFirst();

/** The ready films whose files are these. */
export const filmsAt = async (db: Db, fileKeys: string[]): Promise<UploadRow[]> =>
  readyFilms(db, fileKeys).execute();

/** The same. Until the transaction ends nobody changes them. */
export const lockFilmsAt = async (tx: Tx, fileKeys: string[]): Promise<UploadRow[]> =>
  readyFilms(tx, fileKeys).forShare().execute();

/** The ready recordings and pictures whose files are these. */
export const soundsAndPicturesAt = async (db: Db, fileKeys: string[]): Promise<UploadRow[]> =>
  uploads(db)
    .where("file_key", "=", sql<string>`any(${fileKeys}::text[])`)
    .where("kind", "in", ["audio", "picture"])
    .where("state", "=", "ready")
    .execute();

/** The uploads of a course that are not gone, the newest first. */
export const uploadsOf = async (db: Db, courseId: number) =>
  uploads(db)
    .where("course_id", "=", courseId)
    .where("state", "<>", "gone")
    .orderBy("created_at", "desc")
    .orderBy("key")
    .execute();

/** Lets one upload of a course begin at a time, so that two cannot share the last free space. */
export async function lockCourseUploads(tx: Tx, courseId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of course ${courseId}`}::text, 0))`.execute(
    tx,
  );
}

/** The bytes that the files of a course take, with what was made of them; unfinished ones count as a whole. */
export async function usedBytes(db: Db, courseId: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(size + poster_bytes + (
      select coalesce(sum((made ->> 'bytes')::bigint), 0) from jsonb_array_elements(renditions) as made)), 0)::bigint as used
    from course_uploads
    where course_id = ${courseId} and state in ('receiving', 'checking', 'ready')`.execute(db);
  return rows[0]!.used;
}

/** How many uploads of a person are unfinished. */
export async function countUnfinished(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from course_uploads
    where user_id = ${userId} and state = 'receiving'`.execute(db);
  return rows[0]!.count;
}

/** Lets one archive of a person begin at a time. */
export async function lockArchives(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`archives of ${userId}`}::text, 0))`.execute(tx);
}

/** How many archives of a person are here, or on their way. */
export async function countArchives(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from course_uploads
    where user_id = ${userId} and kind = 'archive' and state in ('receiving', 'checking', 'ready')`.execute(
    db,
  );
  return rows[0]!.count;
}

export interface NewUpload {
  key: string;
  /** Null: an archive. */
  courseId: number | null;
  userId: number;
  name: string;
  kind: UploadKind;
  size: number;
  fileKey: string;
  /** It is a picture for the text of a lesson. */
  inText?: boolean;
}

const soon = sql<Date>`now() + make_interval(days => ${unfinishedDays}::integer)`;

/** @returns false if there is one with the key */
export async function addUpload(
  tx: Tx,
  { courseId, userId, fileKey, inText = false, ...upload }: NewUpload,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("course_uploads")
    .values({
      ...upload,
      course_id: courseId,
      user_id: userId,
      file_key: fileKey,
      in_text: inText,
      expires_at: soon,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds what arrived to a locked upload, and gives it more time. */
export async function addReceived(tx: Tx, key: string, bytes: number): Promise<void> {
  await tx
    .updateTable("course_uploads")
    .set({ received: sql`received + ${bytes}::bigint`, expires_at: soon })
    .where("key", "=", key)
    .execute();
}

/** What is read from a file, and what is made of it. */
type FileFacts = Pick<
  UploadRow,
  | "sha256"
  | "seconds"
  | "pages"
  | "width"
  | "height"
  | "conversion"
  | "renditions"
  | "has_poster"
  | "poster_bytes"
>;

/** What is written into an upload when something is known of it. */
type Change = Partial<Pick<UploadRow, "state" | "refusal"> & FileFacts> & { expiresInDays?: number };

/** Changes an upload that is in a state. @returns whether it was. */
export async function changeUpload(
  db: Db,
  key: string,
  from: Upload["state"] | readonly Upload["state"][],
  { renditions, expiresInDays, ...change }: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("course_uploads")
    .set({
      ...change,
      ...(renditions ? { renditions: JSON.stringify(renditions) } : {}),
      ...(expiresInDays === undefined
        ? {}
        : { expires_at: sql<Date>`now() + make_interval(days => ${expiresInDays}::integer)` }),
    })
    .where("key", "=", key)
    .where("state", "in", [from].flat())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteRow = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom("course_uploads").where("key", "=", key).execute();
};

type ReadyUpload = Omit<NewUpload, "inText"> & FileFacts;

/** Adds an upload whose file is whole and checked. */
export async function addReadyUpload(
  tx: Tx,
  { courseId, userId, fileKey, renditions, ...upload }: ReadyUpload,
): Promise<void> {
  await tx
    .insertInto("course_uploads")
    .values({
      ...upload,
      course_id: courseId,
      user_id: userId,
      file_key: fileKey,
      received: upload.size,
      state: "ready",
      renditions: JSON.stringify(renditions),
      expires_at: soon,
    })
    .execute();
}

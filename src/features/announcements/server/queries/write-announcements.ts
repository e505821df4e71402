import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { authorWrites } from "./author-writes.ts";

/** An announcement that was just sent. */
export interface Sent {
  id: number;
  course_id: number;
}

export const findSentBefore = async (db: Db, authorId: number, key: string) =>
  db
    .selectFrom("announcements")
    .select("id")
    .where("author_id", "=", authorId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/** Adds an announcement. Nothing if the same one was added before under its key. */
export const insertAnnouncement = async (
  db: Db,
  one: {
    courseId: number;
    authorId: number;
    title: string;
    content: string;
    publishAt: Date | null;
    key: string | null;
  },
): Promise<Sent | undefined> =>
  db
    .insertInto("announcements")
    .values({
      course_id: one.courseId,
      author_id: one.authorId,
      title: one.title,
      content: one.content,
      publish_at: one.publishAt,
      state: one.publishAt === null ? "sent" : "scheduled",
      idempotency_key: one.key,
    })
    .onConflict((conflict) =>
      conflict.columns(["author_id", "idempotency_key"]).where("idempotency_key", "is not", null).doNothing(),
    )
    .returning(["id", "course_id"])
    .executeTakeFirst();

/** An announcement with its row locked, so that it is not sent or deleted meanwhile. */
export const lockAnnouncement = async (db: Db, id: number) =>
  db
    .selectFrom("announcements")
    .select(["id", "course_id", "author_id", "title", "content", "state", "publish_at", "updated_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type LockedAnnouncement = NonNullable<Awaited<ReturnType<typeof lockAnnouncement>>>;

/** Changes the words. It counts as edited only if they differ. */
export async function updateWords(db: Db, id: number, words: { title: string; content: string }) {
  await sql`
    update announcements set title = ${words.title}, content = ${words.content}, updated_at = now()
    where id = ${id} and (title, content) is distinct from (${words.title}, ${words.content})`.execute(db);
}

/** Whether the author may still write in the course, in a statement on `announcements`. */
const itsAuthorWrites = sql<boolean>`exists (
  select from users as author join courses as course on course.id = announcements.course_id
  where author.id = announcements.author_id and ${authorWrites})`;

/** The author, or this editor if the author may not write in the course any more. */
const authorOr = (editorId: number) =>
  sql<number>`case when ${itsAuthorWrites} then author_id else ${editorId}::integer end`;

/** Changes the time of one that is scheduled. That makes it another version too. */
export const updatePublishTime = async (db: Db, id: number, publishAt: Date, editorId: number) =>
  db
    .updateTable("announcements")
    .set({ publish_at: publishAt, author_id: authorOr(editorId), updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "=", "scheduled")
    .execute();

// The only change from scheduled to sent. For its readers the announcement is as old as this moment.
const sending = sql`state = 'sent', created_at = now(), updated_at = now()`;

/** Sends one that is scheduled. Nothing if it was sent before. */
export async function sendNow(db: Db, id: number, editorId: number): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`
    update announcements set ${sending}, author_id = ${authorOr(editorId)} where id = ${id} and state = 'scheduled' returning id, course_id`.execute(
    db,
  );
  return rows[0];
}

/**
 * Sends all whose time has come and whose author may still write in the course. Those that another process is sending are
 * left to it.
 */
export async function sendAllDue(db: Db): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    update announcements set ${sending} where state = 'scheduled' and id in (
      select id from announcements where state = 'scheduled' and publish_at <= now() and ${itsAuthorWrites}
      order by id for update skip locked)
    returning id, course_id`.execute(db);
  return rows;
}

/** Deletes an announcement with the notifications of it. Nothing if it is gone. */
export const deleteAnnouncementRow = async (db: Db, id: number) =>
  db
    .deleteFrom("announcements")
    .where("id", "=", id)
    .returning(["id", "course_id", "author_id", "title", "content", "state"])
    .executeTakeFirst();

import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** Records that the learners of these announcements have to be notified. */
export const addDeliveries = async (db: Db, announcementIds: number[]): Promise<void> => {
  await db
    .insertInto("announcement_deliveries")
    .values(announcementIds.map((id) => ({ announcement_id: id })))
    .execute();
};

/** The announcements that have learners who were not notified yet. */
export const unfinishedDeliveries = async (db: Db): Promise<number[]> => {
  const found = await db
    .selectFrom("announcement_deliveries")
    .select("announcement_id")
    .orderBy("announcement_id")
    .execute();
  return found.map(({ announcement_id: id }) => id);
};

export interface Delivery {
  id: number;
  course_id: number;
  author_id: number;
  title: string;
  course_title: string;
  told_up_to: number;
}

/**
 * Takes the delivery of an announcement for this transaction. Nothing if it is finished, or if another process has it.
 * The announcement is locked first, as a change and a deletion lock it: they wait, and no notification has an old title.
 */
export async function takeDelivery(db: Db, announcementId: number): Promise<Delivery | undefined> {
  await sql`select from announcements where id = ${announcementId} for share`.execute(db);
  const { rows } = await sql<Delivery>`
    select announcement.id, announcement.course_id, announcement.author_id, announcement.title,
      course.title as course_title, delivery.told_up_to
    from announcement_deliveries as delivery
    join announcements as announcement on announcement.id = delivery.announcement_id
    join courses as course on course.id = announcement.course_id
    where delivery.announcement_id = ${announcementId}
    for update of delivery skip locked`.execute(db);
  return rows[0];
}

/** The next learners of a course, by their ids. The author and closed accounts are left out. */
export async function nextLearners(
  db: Db,
  { course_id: courseId, author_id: authorId, told_up_to: after }: Delivery,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select enrolment.user_id
    from enrolments as enrolment join users as learner on learner.id = enrolment.user_id
    where enrolment.course_id = ${courseId} and enrolment.user_id > ${after}
      and enrolment.user_id <> ${authorId} and learner.is_active and learner.forgotten_at is null
    order by enrolment.user_id limit ${limit}`.execute(db);
  return rows.map(({ user_id: id }) => id);
}

export const advanceDelivery = async (db: Db, announcementId: number, toldUpTo: number) =>
  db
    .updateTable("announcement_deliveries")
    .set({ told_up_to: toldUpTo })
    .where("announcement_id", "=", announcementId)
    .execute();

export const finishDelivery = async (db: Db, announcementId: number) =>
  db.deleteFrom("announcement_deliveries").where("announcement_id", "=", announcementId).execute();

/** The titles that notifications of an announcement have. Nothing if it was deleted. It stays as it is meanwhile. */
export async function titlesOf(db: Db, announcementId: number) {
  const { rows } = await sql<Pick<Delivery, "id" | "course_id" | "title" | "course_title">>`
    select announcement.id, announcement.course_id, announcement.title, course.title as course_title
    from announcements as announcement join courses as course on course.id = announcement.course_id
    where announcement.id = ${announcementId} for share of announcement`.execute(db);
  return rows[0];
}

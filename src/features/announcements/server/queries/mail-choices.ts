import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

export const wantsMail = async (db: Db, userId: number): Promise<boolean> =>
  (await whoWantMail(db, [userId])).length > 0;

/** Those of some people who get announcements by email too. */
export const whoWantMail = async (db: Db, userIds: number[]): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from announcement_mails where user_id = any(${userIds}::integer[])
    order by user_id`.execute(db);
  return rows.map(({ user_id: id }) => id);
};

export async function setWantsMail(db: Db, userId: number, wants: boolean): Promise<void> {
  if (wants)
    await db
      .insertInto("announcement_mails")
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
  else await db.deleteFrom("announcement_mails").where("user_id", "=", userId).execute();
}

/** The address of a person. Nothing if the account was deleted. */
export const emailOf = async (db: Db, userId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom("users")
      .select("email")
      .where("id", "=", userId)
      .where("forgotten_at", "is", null)
      .executeTakeFirst()
  )?.email;

export interface AnnouncementToMail {
  email: string;
  language: string;
  first_name: string;
  course_id: number;
  course_title: string;
  title: string;
  content: string;
}

/** An announcement for the mail to a learner. Nothing if it was deleted, or if the learner left or wants no mail. */
export async function announcementToMail(
  db: Db,
  { announcementId, userId }: { announcementId: number; userId: number },
): Promise<AnnouncementToMail | undefined> {
  const { rows } = await sql<AnnouncementToMail>`
    select learner.email, learner.language, learner.first_name, course.id as course_id,
      course.title as course_title, announcement.title, announcement.content
    from announcements as announcement
    join courses as course on course.id = announcement.course_id
    join enrolments as enrolment on enrolment.course_id = course.id and enrolment.user_id = ${userId}
    join announcement_mails as choice on choice.user_id = enrolment.user_id
    join users as learner on learner.id = enrolment.user_id
    where announcement.id = ${announcementId} and announcement.state = 'sent' and learner.is_active`.execute(
    db,
  );
  return rows[0];
}

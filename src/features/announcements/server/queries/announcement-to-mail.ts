import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

export interface AnnouncementToMail {
  email: string;
  language: string;
  first_name: string;
  course_id: number;
  course_title: string;
  title: string;
  content: string;
}

/** An announcement for the mail to a learner. Nothing if it was deleted, or if the learner left. */
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
    join users as learner on learner.id = enrolment.user_id
    where announcement.id = ${announcementId} and announcement.state = 'sent' and learner.is_active`.execute(
    db,
  );
  return rows[0];
}

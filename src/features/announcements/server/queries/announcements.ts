import { sql } from "kysely";
import { managedBy, staffedBy } from "#features/courses/server/public.ts";
import { enrolledAs, foundBy, opensAll } from "#features/enrolment/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Person } from "#kit/server/services.ts";
import { authorWrites } from "./author-writes.ts";
import { fileCount, type ShownFile, shownFiles } from "./files.ts";

export interface AnnouncementRow {
  announcement_id: number;
  title: string;
  content: string;
  created_at: Date | string;
  updated_at: Date | string;
  instructor_name: string;
  course_title: string;
  course: number;
  attachment_count: number;
}

const shown = sql`announcement.id as announcement_id, announcement.title, announcement.content,
  announcement.created_at, announcement.updated_at,
  trim(author.first_name || ' ' || author.last_name) as instructor_name,
  course.title as course_title, course.id as course, ${fileCount} as attachment_count`;

/** The announcements of the course of the row that were sent, newest first, as JSON. */
export const sentAnnouncements = (limit: number, offset: number) => sql<AnnouncementRow[]>`coalesce((
  select json_agg(shown) from (
    select ${shown}
    from announcements as announcement join users as author on author.id = announcement.author_id
    where announcement.course_id = course.id and announcement.state = 'sent'
    order by announcement.created_at desc, announcement.id desc
    limit ${limit} offset ${offset}) as shown), '[]')`;

/** The announcements of a course for a person. Nothing if there is no such course for them. */
export const findAnnouncements = async (
  db: Db,
  courseId: number,
  person: Person,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .selectFrom("courses as course")
    .select([
      "course.title as course_title",
      sql<"en" | "bn">`course.language`.as("course_language"),
      managedBy(person).as("can_manage"),
      opensAll(person).as("may_open"),
      sql<boolean | null>`case when ${staffedBy(person.id)} or ${enrolledAs(person.id)} then exists (
        select from muted_courses where user_id = ${person.id} and course_id = course.id) end`.as("is_muted"),
      sentAnnouncements(limit, offset).as("rows"),
      sql<number>`(select count(*) from announcements where course_id = course.id and state = 'sent')`.as(
        "count",
      ),
    ])
    .where("course.id", "=", courseId)
    .where(foundBy(person))
    .executeTakeFirst();

/** What a person may do with the announcements of a course. Nothing if there is no such course for them. */
export const findCourseFor = async (db: Db, courseId: number, person: Person) =>
  db
    .selectFrom("courses as course")
    .select(["course.id", managedBy(person).as("can_manage")])
    .where("course.id", "=", courseId)
    .where(foundBy(person))
    .executeTakeFirst();

export interface DetailRow extends AnnouncementRow {
  state: "scheduled" | "sent";
  publish_at: Date | null;
  course_language: "en" | "bn";
  can_manage: boolean;
  may_open: boolean;
  is_held: boolean;
  attachments: ShownFile[];
  author_id: number;
}

const details = (person: Person) => sql`
  select ${shown}, announcement.state, announcement.publish_at, announcement.author_id,
    announcement.state = 'scheduled' and not ${authorWrites} as is_held,
    course.language as course_language, ${managedBy(person)} as can_manage, ${opensAll(person)} as may_open, ${shownFiles} as attachments
  from announcements as announcement
  join courses as course on course.id = announcement.course_id
  join users as author on author.id = announcement.author_id`;

/** An announcement that a person may find: one that is scheduled only by the team of its course. */
export async function findAnnouncement(
  db: Db,
  announcementId: number,
  person: Person,
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`${details(person)}
    where announcement.id = ${announcementId} and ${foundBy(person)}
      and (announcement.state = 'sent' or ${managedBy(person)})`.execute(db);
  return rows[0];
}

/** The announcements of a course that wait for their time, the next one first. */
export async function findScheduled(db: Db, courseId: number, person: Person): Promise<DetailRow[]> {
  const { rows } = await sql<DetailRow>`${details(person)}
    where announcement.course_id = ${courseId} and announcement.state = 'scheduled'
    order by announcement.publish_at, announcement.id limit 500`.execute(db);
  return rows;
}

export interface WritableRow {
  course_id: number;
  course_title: string;
  language: "en" | "bn";
  instructor_name: string;
  learners: number;
  by_mail: number;
}

/** The courses in which a person may write announcements, or one of them. The newest 500. */
export async function findWritableCourses(
  db: Db,
  person: Person,
  courseId: number | undefined,
): Promise<WritableRow[]> {
  const { rows } = await sql<WritableRow>`
    select course.id as course_id, course.title as course_title, course.language,
      (select trim(first_name || ' ' || last_name) from users where id = ${person.id}) as instructor_name,
      figures.students as learners,
      (select count(*)::integer from notification_choices as choice
        join enrolments as enrolment on enrolment.user_id = choice.user_id
        where choice.type = 'announcement' and choice.channel = 'mail' and choice.choice in ('now', 'digest')
          and enrolment.course_id = course.id and not exists (
            select from muted_courses as muted
            where muted.user_id = choice.user_id and muted.course_id = course.id)) as by_mail
    from courses as course join course_figures as figures on figures.course_id = course.id
    where ${managedBy(person)} and (${courseId ?? null}::integer is null or course.id = ${courseId ?? null})
    order by course.created_at desc, course.id desc limit 500`.execute(db);
  return rows;
}

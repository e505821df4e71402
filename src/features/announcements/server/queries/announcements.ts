import { sql } from "kysely";
import { managedBy, staffedBy } from "#features/courses/server/public.ts";
import { enrolledAs, foundBy, opensAll } from "#features/enrolment/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Person } from "#kit/server/services.ts";
import type { ChannelChoices } from "#kit/shared/notification-channels.ts";
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

/**
 * The courses in which a person may write announcements, or one of them. The newest 500. Counted are the learners who would
 * be notified now (`nextLearners`), as each chose.
 * @param byDefault what a learner gets who chose nothing
 */
export async function findWritableCourses(
  db: Db,
  person: Person,
  courseId: number | undefined,
  byDefault: Pick<ChannelChoices, "site" | "mail">,
): Promise<WritableRow[]> {
  const { rows } = await sql<WritableRow>`
    with chosen as materialized (
      select course.id, course.title, course.language, course.created_at from courses as course
      where ${managedBy(person)} and (${courseId ?? null}::integer is null or course.id = ${courseId ?? null})
      order by course.created_at desc, course.id desc limit 500
    ), told as (
      select enrolment.course_id,
        count(*) filter (where coalesce(site.choice, ${byDefault.site}) = 'on')::integer as learners,
        count(*) filter (where coalesce(mail.choice, ${byDefault.mail}) <> 'none')::integer as by_mail
      from chosen join enrolments as enrolment on enrolment.course_id = chosen.id
      join users as learner on learner.id = enrolment.user_id
      left join notification_choices as site on site.user_id = learner.id
        and site.type = 'announcement' and site.channel = 'site'
      left join notification_choices as mail on mail.user_id = learner.id
        and mail.type = 'announcement' and mail.channel = 'mail'
      where learner.id <> ${person.id} and learner.is_active and learner.forgotten_at is null and not exists (
        select from muted_courses as muted where muted.user_id = learner.id and muted.course_id = enrolment.course_id)
      group by enrolment.course_id
    )
    select chosen.id as course_id, chosen.title as course_title, chosen.language,
      (select trim(first_name || ' ' || last_name) from users where id = ${person.id}) as instructor_name,
      coalesce(told.learners, 0) as learners, coalesce(told.by_mail, 0) as by_mail
    from chosen left join told on told.course_id = chosen.id
    order by chosen.created_at desc, chosen.id desc`.execute(db);
  return rows;
}

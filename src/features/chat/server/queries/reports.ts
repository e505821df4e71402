import { sql } from "kysely";
import { teamIds } from "#features/courses/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Person } from "#kit/server/services.ts";
import type { ChatFile } from "../../contract.ts";
import type { ReportReason } from "../../report-rules.ts";
import { moderatesRoom } from "./access.ts";
import { foundBy } from "#features/enrolment/server/public.ts";

interface NewReport {
  messageId: number;
  userId: number;
  reason: ReportReason;
  words: string;
}

/** Adds a report. @returns false if this person reported this message before */
export async function insertReport(
  db: Db,
  { messageId, userId, reason, words }: NewReport,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("chat_reports")
    .values({ message_id: messageId, user_id: userId, reason, words })
    .onConflict((conflict) => conflict.columns(["message_id", "user_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Who decides about a message: the team without its author and the person who just reported it. */
export async function reportReaders(db: Db, messageId: number, reporter: number) {
  const { rows } = await sql<{ course_title: string; open: number; readers: number[] }>`
    select course.title as course_title,
      (select count(*)::integer from chat_reports where message_id = message.id and decision is null) as open,
      array(
        select member from unnest(${teamIds}) as member
        where member not in (message.user_id, ${reporter})) as readers
    from chat_messages as message join courses as course on course.id = message.course_id
    where message.id = ${messageId}`.execute(db);
  return rows[0]!;
}

/** Closes the open reports of a message. @returns how many there were */
export async function closeReports(
  db: Db,
  messageId: number,
  { decision, by }: { decision: "kept" | "removed"; by: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("chat_reports")
    .set({ decision, decided_by: by, decided_at: new Date() })
    .where("message_id", "=", messageId)
    .where("decision", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export interface ReportedRow {
  message_id: number;
  content: string;
  user_name: string;
  is_former: boolean;
  created_at: string;
  file: ChatFile | null;
  learner: number | null;
  reports: { reason: ReportReason; words: string; user_name: string; created_at: string }[];
}

const maxShown = 100;

/**
 * The messages of a course with open reports, the oldest report first, as JSON. Nobody sees those about their own
 * messages. Nothing if there is no such course for the person.
 */
export const findReports = async (db: Db, courseId: number, person: Person) =>
  db
    .selectFrom("courses as course")
    .select([
      moderatesRoom(person).as("can_moderate"),
      sql<ReportedRow[]>`coalesce((
        select json_agg(json_build_object('message_id', message.id, 'content', message.content,
          'user_name', trim(author.first_name || ' ' || author.last_name), 'is_former', author.forgotten_at is not null,
          'created_at', message.created_at, 'learner', message.learner_id, 'reports', reported.reports, 'file', (
            select json_build_object('kind', kind, 'name', name, 'bytes', bytes, 'width', width, 'height', height)
            from chat_files where message_id = message.id)) order by reported.first_id)
        from (
          select report.message_id, min(report.id) as first_id, json_agg(json_build_object('reason', report.reason,
            'words', report.words, 'user_name', coalesce(trim(reporter.first_name || ' ' || reporter.last_name), ''),
            'created_at', report.created_at) order by report.id) as reports
          from chat_reports as report
          join chat_messages as of_course on of_course.id = report.message_id
          left join users as reporter on reporter.id = report.user_id
          where of_course.course_id = course.id and report.decision is null and of_course.user_id <> ${person.id}
          group by report.message_id order by first_id limit ${maxShown}) as reported
        join chat_messages as message on message.id = reported.message_id
        join users as author on author.id = message.user_id), '[]')`.as("rows"),
    ])
    .where("course.id", "=", courseId)
    .where(foundBy(person))
    .executeTakeFirst();

/** How many messages have open reports, since when the oldest waits, and the room of that one. */
export const waitingReports = sql<{ count: number; oldest_at: Date | null; path: string | null }>`
  select count(distinct report.message_id)::integer as count, min(report.created_at) as oldest_at,
    (array_agg('/course/' || message.course_id || '/inbox?reports=1' order by report.created_at, report.id))[1] as path
  from chat_reports as report join chat_messages as message on message.id = report.message_id
  where report.decision is null`;

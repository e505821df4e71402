import { type RawBuilder, sql } from "kysely";
import {
  dateText,
  daysOfLastWeeks,
  inBangladesh,
  lastWeeks,
  startOfLastWeeks,
  weekOf,
} from "#kit/server/database/calendar.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { MissedBackup } from "#kit/server/missed-backup.ts";
import type { Trends } from "../contract.ts";

/** How many learners, courses and enrolments there are. Enrolments are summed from the courses' figures. */
export async function academyFigures(db: Db) {
  const { rows } = await sql<{ learners: number; courses: number; enrolments: number }>`
    select
      (select count(*)::int from users where role = 'learner' and email_verified_at is not null and forgotten_at is null) as learners,
      (select count(*)::int from courses where archived_at is null) as courses,
      (select coalesce(sum(students), 0)::int from course_figures) as enrolments`.execute(db);
  return rows[0]!;
}

interface BackupState {
  /** The moment of the newest backup that was written whole; null if there was none. */
  newestAt: Date | null;
  /** The last night without one, if no night had one since. */
  missed: MissedBackup | null;
}

export async function findBackupState(db: Db): Promise<BackupState> {
  const { rows } = await sql<{
    newest_at: Date | null;
    missed_at: Date | null;
    free_bytes: number | null;
    needed_bytes: number | null;
  }>`
    select (select snapshot_at from backups order by snapshot_at desc limit 1) as newest_at, missed.*
    from (select 1) as academy
      left join lateral (
        select missed_at, free_bytes, needed_bytes from missed_backups order by missed_at desc limit 1
      ) as missed on true`.execute(db);
  const { newest_at: newestAt, missed_at: at, free_bytes: free, needed_bytes: needed } = rows[0]!;
  const room = free === null || needed === null ? null : { free, needed };
  return { newestAt, missed: at && { at, room } };
}

const trendWeeks = 12;
const trendStart = startOfLastWeeks(trendWeeks);

/** How many rows there are in each of these weeks, by their column `happened_at`. */
const countPerWeek = (rows: RawBuilder<unknown>) => sql`(
  select ${weekOf(sql`happened_at`)} as begins, count(*) as count from (${rows}) as happened group by 1)`;

const confirmed = sql`
  select email_verified_at as happened_at from users
  where role = 'learner' and forgotten_at is null and email_verified_at >= ${trendStart}`;
const enrolled = sql`select enrolled_at as happened_at from enrolments where enrolled_at >= ${trendStart}`;
const completed = sql`select completed_at as happened_at from lesson_completions where completed_at >= ${trendStart}`;

interface TrendsRow {
  days: { day: string; paisa: number; payments: number }[];
  weeks: Trends["weeks"];
}

/** The figures of the last weeks, in one statement. */
export const trendFigures = sql<TrendsRow>`
  select
    (select json_agg(json_build_object('day', ${dateText(sql`shown.day`)}, 'paisa', coalesce(paid.paisa, 0),
        'payments', coalesce(paid.payments, 0)) order by shown.day)
      from ${daysOfLastWeeks(trendWeeks)}
        left join (
          select date_trunc('day', ${inBangladesh(sql`decided_at`)}) as day, sum(amount_paisa) as paisa,
            count(*) as payments
          from payments where status = 'verified' and decided_at >= ${trendStart} group by 1
        ) as paid on paid.day = shown.day) as days,
    (select json_agg(json_build_object('begins_on', ${dateText(sql`week.begins`)},
        'new_learners', coalesce(learners.count, 0), 'enrollments', coalesce(enrolled.count, 0),
        'completed_lessons', coalesce(completed.count, 0)) order by week.begins)
      from ${lastWeeks(trendWeeks)}
        left join ${countPerWeek(confirmed)} as learners on learners.begins = week.begins
        left join ${countPerWeek(enrolled)} as enrolled on enrolled.begins = week.begins
        left join ${countPerWeek(completed)} as completed on completed.begins = week.begins) as weeks`;

export async function findTrends(db: Db): Promise<TrendsRow> {
  const { rows } = await trendFigures.execute(db);
  return rows[0]!;
}

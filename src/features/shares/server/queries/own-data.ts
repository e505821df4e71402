import { sql } from "kysely";
import { dateText } from "#kit/server/database/calendar.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import { takaString } from "#kit/shared/money.ts";
import { percentString, signedTaka } from "../../rules.ts";

interface OwnShares {
  rates: { course_title: string | null; basis_points: number | null; valid_from: string }[];
  entries: {
    course_title: string;
    basis_points: number;
    money_paisa: number;
    share_paisa: number;
    settled_at: string;
    entered_at: string;
  }[];
  payouts: { amount_paisa: number; paid_on: string; note: string; undone_at: string | null }[];
}

/** The shares of a person, with every entry and payout, for the export of their data. */
export async function sharesOfPerson(db: Db, userId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<OwnShares>`
    select
      coalesce((
        select json_agg(json_build_object('course_title', course.title, 'basis_points', rate.basis_points,
          'valid_from', ${dateText(sql`rate.valid_from`)}) order by rate.id)
        from share_rates rate left join courses course on course.id = rate.course_id
        where rate.instructor_id = ${userId} or course.instructor_id = ${userId}), '[]') as rates,
      coalesce((
        select json_agg(json_build_object('course_title', course.title, 'basis_points', entry.basis_points,
          'money_paisa', entry.money_paisa, 'share_paisa', entry.share_paisa, 'settled_at', entry.settled_at,
          'entered_at', entry.entered_at) order by entry.id)
        from share_entries entry join courses course on course.id = entry.course_id
        where entry.instructor_id = ${userId}), '[]') as entries,
      coalesce((
        select json_agg(json_build_object('amount_paisa', payout.amount_paisa,
          'paid_on', ${dateText(sql`payout.paid_on`)}, 'note', payout.note, 'undone_at', undone.created_at)
          order by payout.id)
        from share_payouts payout left join share_payout_reversals undone on undone.payout_id = payout.id
        where payout.instructor_id = ${userId}), '[]') as payouts`.execute(db);
  const { rates, entries, payouts } = rows[0]!;
  return {
    shares: {
      rates: rates.map(({ course_title, basis_points, valid_from }) => ({
        course_title,
        percent: basis_points === null ? null : percentString(basis_points),
        valid_from,
      })),
      entries: entries.map((entry) => ({
        course_title: entry.course_title,
        percent: percentString(entry.basis_points),
        money: signedTaka(entry.money_paisa),
        share: signedTaka(entry.share_paisa),
        settled_at: isoTime(entry.settled_at),
        entered_at: isoTime(entry.entered_at),
      })),
      payouts: payouts.map(({ amount_paisa, paid_on, note, undone_at }) => ({
        amount: takaString(amount_paisa),
        paid_on,
        note,
        undone_at: isoTimeOrNull(undone_at),
      })),
    },
  };
}

import { type RawBuilder, sql } from "kysely";
import { dateText, inBangladesh } from "#kit/server/database/calendar.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import type { BasisPoints } from "../../rules.ts";

export interface LineRow {
  course_id: number;
  course_title: string;
  basis_points: BasisPoints;
  money_paisa: Paisa;
  share_paisa: Paisa;
  earlier_money_paisa: Paisa;
  earlier_share_paisa: Paisa;
}

export interface PayoutRow {
  id: number;
  amount_paisa: Paisa;
  paid_on: string;
  note: string;
  recorded_at: string;
  recorded_by: string;
  undone_at: string | null;
  undone_by: string | null;
  counts_paisa: Paisa;
}

export interface StatementRow {
  instructor_id: number;
  name: string;
  email: string;
  carried_over_paisa: Paisa;
  left_now_paisa: Paisa;
  lines: LineRow[];
  payouts: PayoutRow[];
}

/** What a person is called. Empty: the account was deleted. */
const nameOf = (person: string) =>
  sql<string>`trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`;

const undoneDay = inBangladesh(sql`undone.created_at`);

/**
 * The statements of a month, by name. A payout counts on its day, and its reversal on the day on which it was recorded.
 * `instructorId`: of this person alone. Who has neither entries nor payouts in the month and nothing left is not there.
 */
export async function findStatements(
  db: Db,
  month: string,
  instructorId: number | null = null,
): Promise<StatementRow[]> {
  const first = sql`${`${month}-01`}::text::date`;
  const next = sql`(${first} + interval '1 month')::date`;
  const start = sql`(${first}::timestamp at time zone 'Asia/Dhaka')`;
  const end = sql`(${next}::timestamp at time zone 'Asia/Dhaka')`;
  const own = (column: RawBuilder<unknown>) =>
    instructorId === null ? sql`true` : sql`${column} = ${instructorId}::int`;
  const { rows } = await sql<StatementRow>`
  with
  shared as (
    select instructor_id, sum(share_paisa) filter (where entered_at < ${start}) as before, sum(share_paisa) as total
    from share_entries where ${own(sql`instructor_id`)} group by instructor_id),
  line as (
    select instructor_id, course_id, basis_points,
      coalesce(sum(money_paisa) filter (where settled_at >= ${start}), 0) as money_paisa,
      coalesce(sum(share_paisa) filter (where settled_at >= ${start}), 0) as share_paisa,
      coalesce(sum(money_paisa) filter (where settled_at < ${start}), 0) as earlier_money_paisa,
      coalesce(sum(share_paisa) filter (where settled_at < ${start}), 0) as earlier_share_paisa
    from share_entries
    where ${own(sql`instructor_id`)} and entered_at >= ${start} and entered_at < ${end}
    group by instructor_id, course_id, basis_points),
  payout as (
    select payout.*, undone.created_at as undone_at, undone.decided_by as undone_by,
      case when payout.paid_on < ${first} then payout.amount_paisa else 0 end
        - case when ${undoneDay} < ${first} then payout.amount_paisa else 0 end as before,
      case when payout.paid_on >= ${first} and payout.paid_on < ${next} then payout.amount_paisa else 0 end
        - case when ${undoneDay} >= ${first} and ${undoneDay} < ${next} then payout.amount_paisa else 0 end as counts,
      payout.paid_on >= ${first} and payout.paid_on < ${next}
        or coalesce(${undoneDay} >= ${first} and ${undoneDay} < ${next}, false) as is_of_month,
      case when undone.payout_id is null then payout.amount_paisa else 0 end as total
    from share_payouts payout left join share_payout_reversals undone on undone.payout_id = payout.id
    where ${own(sql`payout.instructor_id`)}),
  paid as (
    select instructor_id, sum(before) as before, sum(total) as total, bool_or(is_of_month) as is_of_month
    from payout group by instructor_id),
  balance as (
    select person.id, coalesce(shared.before, 0) - coalesce(paid.before, 0) as before,
      coalesce(shared.total, 0) - coalesce(paid.total, 0) as total, coalesce(paid.is_of_month, false) as has_payouts
    from users person left join shared on shared.instructor_id = person.id
      left join paid on paid.instructor_id = person.id
    where shared.instructor_id is not null or paid.instructor_id is not null)
  select person.id as instructor_id, ${nameOf("person")} as name, person.email,
    balance.before::bigint as carried_over_paisa, balance.total::bigint as left_now_paisa,
    coalesce((
      select json_agg(json_build_object('course_id', line.course_id, 'course_title', course.title,
        'basis_points', line.basis_points, 'money_paisa', line.money_paisa, 'share_paisa', line.share_paisa,
        'earlier_money_paisa', line.earlier_money_paisa, 'earlier_share_paisa', line.earlier_share_paisa)
        order by course.title, course.id, line.basis_points)
      from line join courses course on course.id = line.course_id
      where line.instructor_id = person.id), '[]') as lines,
    coalesce((
      select json_agg(json_build_object('id', payout.id, 'amount_paisa', payout.amount_paisa,
        'paid_on', ${dateText(sql`payout.paid_on`)}, 'note', payout.note, 'recorded_at', payout.created_at,
        'recorded_by', ${nameOf("recorder")}, 'undone_at', payout.undone_at,
        'undone_by', ${nameOf("undoer")}, 'counts_paisa', payout.counts) order by payout.paid_on, payout.id)
      from payout join users recorder on recorder.id = payout.decided_by
        left join users undoer on undoer.id = payout.undone_by
      where payout.instructor_id = person.id and payout.is_of_month), '[]') as payouts
  from balance join users person on person.id = balance.id
  where balance.before <> 0 or balance.has_payouts or exists (select from line where line.instructor_id = person.id)
  order by as_searched(${nameOf("person")}), person.id`.execute(db);
  return rows;
}

/** Every month from the first entry or payout to this one, the newest first. `instructorId`: of this person alone. */
export async function findMonths(db: Db, instructorId: number | null = null): Promise<string[]> {
  const own = instructorId === null ? sql`true` : sql`instructor_id = ${instructorId}::int`;
  const today = inBangladesh(sql`now()`);
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month
    from generate_series(
      date_trunc('month', coalesce(least(
        (select ${inBangladesh(sql`min(entered_at)`)} from share_entries where ${own}),
        (select min(paid_on)::timestamp from share_payouts where ${own})), ${today})),
      date_trunc('month', ${today}), interval '1 month') as month
    order by month desc`.execute(db);
  return rows.map(({ month }) => month);
}

/** What is left of all shares of a person now. Undefined: there is no such person. */
export async function findLeft(
  db: Db,
  instructorId: number,
): Promise<{ left_paisa: Paisa; is_forgotten: boolean } | undefined> {
  const { rows } = await sql<{ left_paisa: Paisa; is_forgotten: boolean }>`
    select ((select coalesce(sum(share_paisa), 0) from share_entries where instructor_id = person.id)
      - (select coalesce(sum(amount_paisa), 0) from share_payouts payout where instructor_id = person.id and not exists (
        select from share_payout_reversals undone where undone.payout_id = payout.id)))::bigint as left_paisa,
      person.forgotten_at is not null as is_forgotten
    from users person where person.id = ${instructorId}`.execute(db);
  return rows[0];
}

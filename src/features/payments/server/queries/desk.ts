import { sql } from "kysely";
import { fullWithOthers } from "#features/enrolment/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { PaymentRow } from "./payments.ts";

export interface DeskRow extends PaymentRow {
  payer_name: string;
  payer_email: string;
  payer_phone: string;
  order_due_paisa: number;
  order_expires_at: string;
  order_reference: string;
  disputes: number;
  open_disputes: number;
  is_full: boolean;
  credits: { credit_id: number; amount_paisa: number; sender_number: string | null; received_at: string }[];
}

const deskPayment = sql`
  select p.*, case when payer.forgotten_at is null then payer.email else '' end as payer_email, payer.phone as payer_phone,
    trim(payer.first_name || ' ' || payer.last_name) as payer_name,
    o.due_paisa as order_due_paisa, o.expires_at as order_expires_at, o.reference as order_reference,
    (select count(*)::int from payment_disputes d where d.payment_id = p.id) as disputes,
    (select count(*)::int from payment_disputes d where d.payment_id = p.id and d.resolved_at is null) as open_disputes,
    p.status = 'pending' and exists (
      select from order_lines as line join courses on courses.id = line.course_id
      where line.order_id = o.id and ${fullWithOthers(sql.ref("line.learner_id"))}) as is_full,
    coalesce((select json_agg(json_build_object('course_id', line.course_id, 'course_title', courses.title) order by line.id)
      from order_lines line join courses on courses.id = line.course_id where line.order_id = o.id), '[]') as courses,
    coalesce((select json_agg(json_build_object('credit_id', credits.id, 'amount_paisa', credits.amount_paisa,
        'sender_number', credits.sender_number, 'received_at', credits.received_at))
      from credits where credits.provider = p.provider and credits.trx_id = p.transaction_id), '[]') as credits
  from payments p join users payer on payer.id = p.payer_id join orders o on o.id = p.order_id`;

/** A payment as the desk sees it. */
export async function readDeskPayment(db: Db, id: number): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`${deskPayment} where p.id = ${id}`.execute(db);
  return rows[0];
}

/** A page of the queue: what waits first, oldest first; then what is decided, newest first. */
export async function listDesk(
  db: Db,
  { status, search }: { status: string | null; search: string | null },
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<{ count: number; rows: DeskRow[] }>`
    with fitting as (
      select p.id, row_number() over (order by p.status <> 'pending',
        case when p.status = 'pending' then p.created_at end, p.decided_at desc, p.id) as place
      from payments p join users payer on payer.id = p.payer_id join orders o on o.id = p.order_id
      where (${status}::text is null or p.status = ${status})
        and (${search}::text is null or as_searched(concat_ws(' ', p.transaction_id, p.sender_number,
          o.reference, payer.email, payer.phone, payer.first_name || ' ' || payer.last_name))
            like as_searched(${search}))),
    page as (select id, place from fitting order by place limit ${limit} offset ${offset})
    select (select count(*)::int from fitting) as count, coalesce((
      select json_agg(to_jsonb(desk) order by page.place)
      from page join (${deskPayment}) as desk on desk.id = page.id), '[]') as rows`.execute(db);
  return rows[0]!;
}

/** The money on the administrator's first page. */
export async function moneyFigures(db: Db) {
  const { rows } = await sql<{
    waiting: number;
    oldest_waiting_at: Date | null;
    unexplained_enrolments: number;
    money_per_day: { day: string; paisa: number; payments: number }[];
  }>`
    select
      (select count(*)::int from payments where status = 'pending') as waiting,
      (select min(created_at) from payments where status = 'pending') as oldest_waiting_at,
      (select count(*)::int from enrolments e left join payments p on p.id = e.payment_id
        where e.source = 'paid' and (p.status is distinct from 'verified' or p.decided_by is null
          and not exists (select from allocations a where a.payment_id = p.id))) as unexplained_enrolments,
      (select json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'paisa', coalesce(paisa, 0),
          'payments', coalesce(verified, 0)) order by day)
        from generate_series((now() at time zone 'Asia/Dhaka')::date - 13, (now() at time zone 'Asia/Dhaka')::date, '1 day') as day
        left join (
          select (decided_at at time zone 'Asia/Dhaka')::date as on_day, sum(amount_paisa) as paisa, count(*) as verified
          from payments where status = 'verified' and decided_at > now() - interval '15 days' group by 1
        ) as sums on sums.on_day = day::date) as money_per_day`.execute(db);
  return rows[0]!;
}

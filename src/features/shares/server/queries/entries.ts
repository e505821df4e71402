import { sql } from "kysely";
import type { Tx } from "#kit/server/database/connect.ts";
import type { ReceiptKind } from "#features/receipts/rules.ts";
import type { Paisa } from "#kit/shared/money.ts";
import type { Share, SharedLine } from "../../rules.ts";

/** A valid receipt that entries are made for. */
export interface ReceiptToShare {
  number: number;
  amount_paisa: Paisa;
}

const isValid = (receipt: string) =>
  sql`not exists (select from receipt_cancellations c where c.number = ${sql.ref(`${receipt}.number`)})`;

/** The share that is valid today, of the rows that a condition names. */
const validRate = (of: "course_id" | "instructor_id", id: string) => sql`(
  select basis_points from share_rates rate
  where rate.${sql.ref(of)} = ${sql.ref(id)}
    and rate.valid_from <= (clock_timestamp() at time zone 'Asia/Dhaka')::date
  order by rate.valid_from desc, rate.id desc limit 1)`;

/**
 * The valid receipt of a payment, with the share of each of its lines that is valid now: of the course, or else of its
 * owner. Undefined: it has no receipt.
 */
export async function receiptOfPayment(
  tx: Tx,
  paymentId: number,
  lines: readonly { course_id: number; due_paisa: Paisa }[],
): Promise<(ReceiptToShare & { lines: SharedLine[] }) | undefined> {
  const { rows } = await sql<ReceiptToShare & { lines: SharedLine[] }>`
    select r.number, r.amount_paisa, (
      select json_agg(json_build_object('course_id', course.id, 'instructor_id', course.instructor_id,
        'due_paisa', line.due_paisa, 'basis_points', case when owner.forgotten_at is null then
          coalesce(${validRate("course_id", "course.id")}, ${validRate("instructor_id", "course.instructor_id")})
        end) order by course.id)
      from json_to_recordset(${JSON.stringify(lines)}::text::json) as line (course_id int, due_paisa bigint)
        join courses course on course.id = line.course_id
        join users owner on owner.id = course.instructor_id) as lines
    from receipts r
    where r.payment_id = ${paymentId} and r.kind = 'payment' and ${isValid("r")}`.execute(tx);
  return rows[0];
}

export interface RefundToShare extends ReceiptToShare {
  /** The amount of the receipt that it takes back. */
  paid_paisa: Paisa;
  shares: Share[];
}

/** The valid receipt of a refund, with the shares in the payment that it takes back. Undefined: it has none. */
export async function receiptOfRefund(tx: Tx, paymentId: number): Promise<RefundToShare | undefined> {
  const { rows } = await sql<RefundToShare>`
    select r.number, r.amount_paisa, first.amount_paisa as paid_paisa,
      coalesce((
        select json_agg(json_build_object('course_id', e.course_id, 'instructor_id', e.instructor_id,
          'basis_points', e.basis_points, 'money_paisa', e.money_paisa, 'share_paisa', e.share_paisa) order by e.course_id)
        from share_entries e where e.receipt_number = first.number and not e.is_cancellation), '[]') as shares
    from receipts r join receipts first on first.number = r.refund_of
    where r.payment_id = ${paymentId} and r.kind = 'refund' and ${isValid("r")}`.execute(tx);
  return rows[0];
}

/** Adds the entries of a receipt, which happened when it was issued. */
export async function addEntries(tx: Tx, receiptNumber: number, shares: readonly Share[]): Promise<void> {
  await sql`
    insert into share_entries (receipt_number, is_cancellation, course_id, instructor_id, basis_points, money_paisa,
      share_paisa, settled_at, entered_at)
    select receipt.number, false, share.course_id, share.instructor_id, share.basis_points, share.money_paisa,
      share.share_paisa, coalesce(first.issued_at, receipt.issued_at), greatest(first.issued_at, receipt.issued_at)
    from receipts receipt left join receipts first on first.number = receipt.refund_of
      cross join json_to_recordset(${JSON.stringify(shares)}::text::json) as share (course_id int, instructor_id int,
        basis_points int, money_paisa bigint, share_paisa bigint)
    where receipt.number = ${receiptNumber}`.execute(tx);
}

/** Takes the entries of a cancelled receipt back, when it was cancelled. A second call adds nothing. */
export async function cancelEntries(tx: Tx, paymentId: number, kind: ReceiptKind): Promise<void> {
  await sql`
    insert into share_entries (receipt_number, is_cancellation, course_id, instructor_id, basis_points, money_paisa,
      share_paisa, settled_at, entered_at)
    select e.receipt_number, true, e.course_id, e.instructor_id, e.basis_points, -e.money_paisa, -e.share_paisa,
      e.settled_at, greatest(c.created_at, e.entered_at)
    from receipts r join receipt_cancellations c on c.number = r.number
      join share_entries e on e.receipt_number = r.number and not e.is_cancellation
    where r.payment_id = ${paymentId} and r.kind = ${kind}
    on conflict (receipt_number, course_id, is_cancellation) do nothing`.execute(tx);
}

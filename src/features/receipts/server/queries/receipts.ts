import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import type { ReceiptKind } from "../../rules.ts";

/** What a receipt says, without its number and date. */
export interface ReceiptText {
  payer_name: string;
  course_titles: string[];
  amount_paisa: Paisa;
  provider_name: string;
  /** Null: it shows none. */
  transaction_id: string | null;
  academy_name: string;
  /** Which part of the price of how many it is for. Null: the whole price. */
  part: number | null;
  parts: number | null;
  /** For how many other learners the payer paid. Null: for the payer. */
  places: number | null;
}

export interface NewReceipt extends ReceiptText {
  kind: ReceiptKind;
  payment_id: number;
  payer_id: number;
}

export interface ReceiptRow extends ReceiptText {
  number: number;
  code: string;
  kind: ReceiptKind;
  refund_of: number | null;
  issued_at: Date;
  cancelled_at: Date | null;
  /** The receipt of its refund, if the refund was not undone. */
  refund: { number: number; issued_at: string } | null;
}

const isActive = (receipt: string) =>
  sql`not exists (select from receipt_cancellations c where c.number = ${sql.ref(`${receipt}.number`)})`;

/**
 * Adds a receipt with the next number, and locks the counter until the transaction ends. A refund of a payment that has
 * no valid receipt gets none.
 */
export async function addReceipt(tx: Tx, one: NewReceipt): Promise<void> {
  await sql`
    with first as (
      select number from receipts r
      where r.payment_id = ${one.payment_id} and r.kind = 'payment' and ${isActive("r")}
      order by number desc limit 1),
    counted as (
      update receipt_counter set last_number = last_number + 1
      where ${one.kind}::text = 'payment' or exists (select from first) returning last_number)
    insert into receipts (number, kind, refund_of, payment_id, payer_id, payer_name, course_titles, amount_paisa,
      provider_name, transaction_id, academy_name, part, parts, places)
    select last_number, ${one.kind}::text, case when ${one.kind}::text = 'refund' then (select number from first) end,
      ${one.payment_id}::int, ${one.payer_id}::int, ${one.payer_name}::text, ${one.course_titles}::text[],
      ${one.amount_paisa}::bigint, ${one.provider_name}::text, ${one.transaction_id}::text, ${one.academy_name}::text,
      ${one.part}::smallint, ${one.parts}::smallint, ${one.places}::integer
    from counted`.execute(tx);
}

/** Takes the valid receipt of a payment, or of its refund, back. */
export async function addCancellation(
  tx: Tx,
  of: { paymentId: number; kind: ReceiptKind; decidedBy: number },
): Promise<void> {
  await sql`
    insert into receipt_cancellations (number, decided_by)
    select number, ${of.decidedBy}::int from receipts r
    where r.payment_id = ${of.paymentId} and r.kind = ${of.kind} and ${isActive("r")}`.execute(tx);
}

const shown = sql`r.number, r.code, r.kind, r.refund_of, r.payer_name, r.course_titles, r.amount_paisa,
  r.provider_name, r.transaction_id, r.academy_name, r.part, r.parts, r.places, r.issued_at,
  (select created_at from receipt_cancellations c where c.number = r.number) as cancelled_at,
  (select json_build_object('number', refund.number, 'issued_at', refund.issued_at) from receipts refund
    where refund.refund_of = r.number and ${isActive("refund")}) as refund`;

export async function findReceipt(db: Db, code: string): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`select ${shown} from receipts r where r.code = ${code}`.execute(db);
  return rows[0];
}

/** All receipts of a person, for the export of their data. */
export async function receiptsOf(db: Db, payerId: number): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select ${shown} from receipts r where r.payer_id = ${payerId} order by r.number`.execute(db);
  return rows;
}

/** Erases a person's name from their receipts. What the money was and where it went stays. */
export const eraseName = async (db: Db, payerId: number) =>
  db.updateTable("receipts").set({ payer_name: "" }).where("payer_id", "=", payerId).execute();

/** A receipt in a list of payments. */
export interface ReceiptOfPayment {
  number: number;
  code: string;
  kind: ReceiptKind;
}

/** The valid receipts of a row `p` of payments as JSON (`ReceiptOfPayment[]`), in the order of their numbers. */
export const receiptsOfPayment = sql`coalesce((
  select json_agg(json_build_object('number', r.number, 'code', r.code, 'kind', r.kind) order by r.number)
  from receipts r where r.payment_id = p.id and ${isActive("r")}), '[]')`;

import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import { isUnowedPart, partOfOrder } from "#features/instalments/server/public.ts";
import { type ReceiptOfPayment, receiptsOfPayment } from "#features/receipts/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";
import { balanceProvider } from "../../balance-rules.ts";
import { isMoneySeen, medianOf, type PaymentStatus, type WaitingReason } from "../../rules.ts";
import { isHeld } from "./disputes.ts";
import { bringBack, openQuestion, type OpenQuestion } from "./questions.ts";
import { newestRefundRequest, type RefundRequestRow } from "./refund-requests.ts";
import { type FurtherTransfer, transfersOf } from "./transfers.ts";

export interface PaymentRow {
  id: number;
  order_id: number;
  payer_id: number;
  provider: string;
  sender_number: string;
  transaction_id: string;
  amount_paisa: number;
  /** What its payer says was sent with the first transfer. Null: what is due. */
  sent_paisa: number | null;
  status: PaymentStatus;
  outcome: WaitingReason | null;
  reason: string | null;
  decided_by: number | null;
  decided_at: Date | null;
  created_at: Date;
  /** A decision about it was taken back: from then on only a person decides. */
  is_reopened: boolean;
  courses: { course_id: number; course_title: string }[];
  /** For how many other learners it is. Null: for its payer. */
  places: number | null;
  /** For which part of the price it is. Null: for the whole price. */
  instalment: { part: number; parts: number } | null;
  /** Its further transaction IDs, in the order in which they were added. */
  transfers: FurtherTransfer[];
  /** Its valid receipts: of the payment, and of its refund. */
  receipts: ReceiptOfPayment[];
  question: OpenQuestion | null;
  /** The newest request for a refund. */
  refund_request: RefundRequestRow | null;
}

/** For which part of the price an order is, as JSON. */
export const instalmentOf = (
  orderId: RawBuilder<number>,
): RawBuilder<{ part: number; parts: number } | null> =>
  sql`(select ${partOfOrder(sql.ref("paid_order.instalment_id"))} from orders as paid_order
    where paid_order.id = ${orderId} and paid_order.instalment_id is not null)`;

/** For how many other learners an order is. */
export const placesOfOrder = (orderId: RawBuilder<number>): RawBuilder<number | null> =>
  sql`(select places from orders as paid_order where paid_order.id = ${orderId})`;

const shown = sql`p.*, ${receiptsOfPayment} as receipts, ${openQuestion(sql.ref("p.id"))} as question,
  ${newestRefundRequest(sql.ref("p.id"))} as refund_request,
  ${transfersOf(sql.ref("p.id"))} as transfers, ${instalmentOf(sql.ref("p.order_id"))} as instalment,
  ${placesOfOrder(sql.ref("p.order_id"))} as places, coalesce((
    select json_agg(json_build_object('course_id', line.course_id, 'course_title', courses.title) order by line.id)
    from order_lines line join courses on courses.id = line.course_id where line.order_id = p.order_id
  ), '[]') as courses`;

export async function readPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${shown} from payments p where p.id = ${id}`.execute(db);
  return rows[0];
}

/** The payment of any person that claims a transaction ID, as its first or a further one, and is not rejected. */
export async function activePayment(
  db: Db,
  provider: string,
  transactionId: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${shown} from payments p
    where p.id = (select payment_id from claims_of_transaction(${transactionId})
      where provider = ${provider} and status <> 'rejected')`.execute(db);
  return rows[0];
}

/** A person's payments, newest first, and how many there are. */
export async function paymentsOf(
  db: Db,
  payerId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<{ count: number; rows: PaymentRow[] }>`
    select (select count(*)::int from payments where payer_id = ${payerId}) as count, coalesce((
      select json_agg(shown) from (
        select ${shown} from payments p where p.payer_id = ${payerId}
        order by p.created_at desc, p.id desc limit ${limit} offset ${offset}) as shown), '[]') as rows`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * The creation time is the clock's, not the transaction's: a claim that waited for a lock while its order
 * expired is late, because its seat may be gone.
 */
export const addPayment = async (db: Db, payment: Insertable<DB["payments"]>) =>
  db
    .insertInto("payments")
    .values({ created_at: sql`clock_timestamp()`, ...payment })
    .returning("id")
    .executeTakeFirstOrThrow();

export const updateClaim = async (
  db: Db,
  id: number,
  corrected: Pick<Updateable<DB["payments"]>, "provider" | "transaction_id" | "sender_number" | "sent_paisa">,
) => db.updateTable("payments").set(corrected).where("id", "=", id).execute();

/**
 * Records why a payment waits after it was judged. If its payer was asked, it is on the desk again. Once its money was
 * seen, a payment that still holds its seat holds it for as long as it waits.
 */
export async function setWaitingReason(db: Db, id: number, reason: WaitingReason): Promise<void> {
  await sql`
    with ${bringBack(id)}
    update payments set outcome = ${reason},
      holds_until = case when ${isMoneySeen(reason)} and holds_until > clock_timestamp() then null else holds_until end
    where id = ${id}`.execute(db);
}

/** Lets a decided payment wait for a person again. */
export const setReopened = async (db: Db, id: number) =>
  db
    .updateTable("payments")
    .set({
      status: "pending",
      outcome: "reopened",
      is_reopened: true,
      decided_by: null,
      decided_at: null,
      reason: null,
    })
    .where("id", "=", id)
    .execute();

/** Changes the state of a verified payment whose money was given back, or of a refunded one that was not. */
export const setRefunded = async (db: Db, id: number, status: "refunded" | "verified") =>
  db.updateTable("payments").set({ status }).where("id", "=", id).execute();

/**
 * Marks the newest rejected claim of each person to a transaction ID as paid after all. One that is marked already, or
 * whose account was deleted, stays as it is.
 */
export async function markPaidRejections(
  db: Db,
  provider: string,
  transactionId: string,
): Promise<{ payer_id: number; amount_paisa: number }[]> {
  const { rows } = await sql<{ payer_id: number; amount_paisa: number }>`
    update payments set outcome = 'rejected_but_paid'
    from (select distinct on (payer_id) payment_id as id from claims_of_transaction(${transactionId})
      where provider = ${provider} and status = 'rejected'
      order by payer_id, payment_id desc) as newest
    where payments.id = newest.id and outcome is null
      and exists (select from users where users.id = payer_id and forgotten_at is null)
    returning payments.payer_id, payments.amount_paisa`.execute(db);
  return rows;
}

/** Ends the waiting of a rejected claim that was paid after all, or lets it wait again. */
export const setPaidAfterAll = async (db: Db, id: number, waits: boolean) =>
  db
    .updateTable("payments")
    .set({ outcome: waits ? "rejected_but_paid" : null })
    .where("id", "=", id)
    .where("status", "=", "rejected")
    .execute();

export const decidePayment = async (
  db: Db,
  id: number,
  decision: { status: "verified" | "rejected"; decided_by: number | null; reason: string | null },
) =>
  db
    .updateTable("payments")
    .set({
      ...decision,
      outcome: null,
      decided_at: sql`now()`,
      // Should it be reopened, it holds the seat that it had.
      ...(decision.status === "verified" ? { holds_until: null } : {}),
    })
    .where("id", "=", id)
    .execute();

/** The pending payment of the open order whose reference a credit names. */
export async function pendingByReference(db: Db, creditId: number) {
  return db
    .selectFrom("credits")
    .innerJoin("orders", "orders.reference", "credits.reference")
    .innerJoin("payments", "payments.order_id", "orders.id")
    .select(["payments.id", "payments.payer_id"])
    .where("credits.id", "=", creditId)
    .where("orders.status", "=", "open")
    .where("payments.status", "=", "pending")
    .executeTakeFirst();
}

/** Everything that decides whether a pending payment settles automatically, except the money. */
export async function claimOf(db: Db, paymentId: number) {
  const { rows } = await sql<{
    amount_paisa: number;
    sender_number: string;
    provider: string;
    /** Its transaction IDs, the first one first, with the senders that are named for them. */
    transfers: Omit<FurtherTransfer, "created_at">[];
    order_id: number;
    payer_id: number;
    coupon_id: number | null;
    course_ids: number[];
    /** For how many other learners it is. Null: for its payer. */
    places: number | null;
    order_expires_at: Date;
    is_late: boolean;
    /** It is for a later part of a price that is not owed. */
    is_unowed_part: boolean;
    lost_hold: boolean;
    seen_going_out: boolean;
    was_rejected: boolean;
    is_reopened: boolean;
    other_senders: string[];
    outcome: WaitingReason | null;
  }>`
    select p.amount_paisa, p.sender_number, p.provider, p.order_id, p.payer_id, p.outcome,
      json_build_array(json_build_object('provider', p.provider, 'transaction_id', p.transaction_id,
          'sender_number', p.sender_number))::jsonb
        || ${transfersOf(sql.ref("p.id"))}::jsonb as transfers,
      p.is_reopened, o.coupon_id, o.places, array(select course_id from order_lines where order_id = o.id order by course_id) as course_ids,
      o.expires_at as order_expires_at, p.created_at >= o.expires_at as is_late,
      ${isUnowedPart(sql.ref("o.instalment_id"))} as is_unowed_part,
      p.created_at >= least(coalesce(o.holds_until, o.expires_at), o.expires_at)
        or coalesce(p.holds_until <= clock_timestamp(), false) as lost_hold,
      exists (select from claims_of_payment(p.id) mine
        join sms_messages sms on sms.provider = mine.provider and sms.trx_id = mine.transaction_id
        where sms.outcome = 'not_incoming') as seen_going_out,
      exists (select from claims_of_payment(p.id) mine
        cross join lateral claims_of_transaction(mine.transaction_id) earlier
        where earlier.provider = mine.provider and earlier.payer_id = p.payer_id and earlier.status = 'rejected') as was_rejected,
      array(select d.sender_number from payment_disputes d
        where d.payment_id = p.id and d.resolved_at is null) as other_senders
    from payments p join orders o on o.id = p.order_id
    where p.id = ${paymentId} and p.status = 'pending'`.execute(db);
  return rows[0];
}

interface NewDispute {
  payment_id: number;
  claimant_id: number;
  order_id: number;
  sender_number: string;
  provider: string;
  transaction_id: string;
}

/**
 * Records that another person claims the transaction ID of an active payment, with the sender that they named last. If
 * its payer was asked, the payment is on the desk again. A dispute that was decided stays so, unless its decision was
 * taken back since.
 */
export async function addDispute(db: Db, dispute: NewDispute): Promise<void> {
  const { payment_id, claimant_id, order_id, sender_number, provider, transaction_id } = dispute;
  await sql`
    with ${bringBack(payment_id)}
    insert into payment_disputes as known (payment_id, claimant_id, order_id, sender_number, provider, transaction_id)
    values (${payment_id}, ${claimant_id}, ${order_id}, ${sender_number}, ${provider}, ${transaction_id})
    on conflict (payment_id, claimant_id) do update set sender_number = excluded.sender_number, order_id = excluded.order_id,
        provider = excluded.provider, transaction_id = excluded.transaction_id, resolved_at = null, ended_as = null,
        keep_id = null, won_payment_id = null, may_claim_again = false
      where known.resolved_at is null or known.may_claim_again or known.provider <> excluded.provider
        or excluded.transaction_id is distinct from coalesce(known.transaction_id,
          (select transaction_id from payments where id = known.payment_id))`.execute(db);
}

/** What ends disputes about a payment. `released`: only those about transaction IDs that it does not have any more. */
export type DisputeEnd = "verified" | "rejected" | "awarded" | "kept" | "released";

/**
 * Ends the open disputes about a payment. `keepId`: the decision that kept the money with it.
 * @returns the people who had claimed them too, which, and whether the payment still has it.
 */
export async function resolveDisputes(
  db: Db,
  paymentId: number,
  { as, keepId = null }: { as: DisputeEnd; keepId?: number | null },
): Promise<{ claimant_id: number; transaction_id: string; is_held: boolean }[]> {
  const { rows } = await sql<{ claimant_id: number; transaction_id: string; is_held: boolean }>`
    update payment_disputes d set resolved_at = now(), ended_as = ${as}::text, keep_id = ${keepId}::integer,
      may_claim_again = false from payments p
    where d.payment_id = ${paymentId} and p.id = d.payment_id and d.resolved_at is null
      and (${as}::text <> 'released' or not ${isHeld})
    returning d.claimant_id, coalesce(d.transaction_id, p.transaction_id) as transaction_id,
      ${isHeld} as is_held`.execute(db);
  return rows;
}

/** The open claim of another person to a transaction ID of a payment. A null ID is its first one, a null wallet any. */
export const openDispute = async (db: Db, paymentId: number, claimantId: number) =>
  db
    .selectFrom("payment_disputes")
    .select(["claimant_id", "order_id", "sender_number", "provider", "transaction_id"])
    .where("payment_id", "=", paymentId)
    .where("claimant_id", "=", claimantId)
    .where("resolved_at", "is", null)
    .executeTakeFirst();

/** The median of minutes from claim to verification over the last payments; null while there are too few. */
export async function medianMinutes(db: Db): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select case when count(*) >= ${medianOf.min}
      then percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 60) end as minutes
    from (select created_at, decided_at from payments where status = 'verified' and provider <> ${balanceProvider}
      order by decided_at desc limit ${medianOf.max}) as lately`.execute(db);
  return rows[0]!.minutes;
}

/** A payment with what the mails about it need. */
export async function paymentForMail(db: Db, id: number) {
  const { rows } = await sql<
    PaymentRow & { payer_email: string; payer_first_name: string; payer_language: string }
  >`
    select ${shown}, users.email as payer_email, users.first_name as payer_first_name,
      users.language as payer_language
    from payments p join users on users.id = p.payer_id where p.id = ${id}`.execute(db);
  return rows[0];
}

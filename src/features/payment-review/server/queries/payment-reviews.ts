import { sql } from "kysely";
import { isUnowedPart } from "#features/instalments/server/public.ts";
import {
  awardedTo,
  freePaisa,
  hasOpenProposal,
  hasOpenQuestion,
  instalmentOf,
  isAsked,
  isCashIn,
  isInDoubt,
  isOrderFull,
  isPaidRejection,
  isTextAlone,
  type PaymentRow,
  proposalsOf,
  type QuestionRow,
  questionsOf,
  type RefundRequestRow,
  refundRequestsOf,
  type ShownProposal,
  standingKeep,
  type StandingKeep,
  transfersOf,
  waitsSince,
} from "#features/payments/server/public.ts";
import { receiptsOfPayment } from "#features/receipts/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import type { ReferenceEvidence } from "../../evidence-rules.ts";
import { referenceEvidence, shownCreditIds } from "./credits.ts";

export interface PaymentReviewRow extends Omit<PaymentRow, "question" | "refund_request"> {
  /** Every question about it, newest first. */
  questions: QuestionRow[];
  /** Every request of its payer for a refund, newest first. */
  refund_requests: RefundRequestRow[];
  /** Every proposal about it, newest first. */
  proposals: ShownProposal[];
  payer_language: string;
  payer_name: string;
  payer_email: string;
  payer_phone: string;
  order_due_paisa: number;
  order_created_at: string;
  order_expires_at: string;
  order_reference: string;
  coupon_code: string | null;
  disputes: number;
  open_disputes: number;
  claimants: {
    id: number;
    name: string;
    sender_number: string;
    /** Which of the payment's transaction IDs they claim, and in which wallet. */
    provider: string;
    transaction_id: string;
    due_paisa: number;
    created_at: string;
  }[];
  is_full: boolean;
  /** It waits, and is for a later part of a price that is not owed. */
  is_unowed_part: boolean;
  tied_paisa: number;
  /** The name of the person who has its money by an award that can be taken back. */
  awarded_to: string | null;
  /** The decision that it stays as it is, if that can be taken back. */
  kept: StandingKeep | null;
  /** It waits for a decision. */
  waits: boolean;
  credits: {
    credit_id: number;
    trx_id: string;
    provider: string;
    is_own: boolean;
    /** The sender that the payment names for it. */
    claimed_sender: string;
    amount_paisa: number;
    /** What no payment uses and nobody was sent back; 0 if it is blocked. */
    free_paisa: number;
    sender_number: string | null;
    /** Its sender is an agent. */
    is_cash_in: boolean;
    received_at: string;
    /** Another source differs from it, and nobody decided which is right. */
    sources_differ: boolean;
    /** A text shows it, and no statement does. */
    is_text_alone: boolean;
    /** It came when the texts of its wallet were in doubt. */
    is_in_doubt: boolean;
    wrong_senders: number;
    /** A claim of the payer to it was rejected. Only of a payment that waits. */
    was_rejected: boolean;
    /** Whether its reference names the order of the payment. Null: it names no order. */
    reference_evidence: ReferenceEvidence | null;
  }[];
}

const paymentReview = sql`
  select p.*, ${receiptsOfPayment} as receipts, ${instalmentOf(sql.ref("p.order_id"))} as instalment, ${transfersOf(sql.ref("p.id"))} as transfers,
    ${questionsOf(sql.ref("p.id"))} as questions, ${refundRequestsOf(sql.ref("p.id"))} as refund_requests, ${proposalsOf(sql.ref("p.id"))} as proposals, payer.language as payer_language,
    p.status = 'pending' or ${isPaidRejection} is true as waits, ${awardedTo} as awarded_to, ${standingKeep} as kept,
    (select coalesce(sum(amount_paisa), 0)::bigint from active_allocations where payment_id = p.id) as tied_paisa, case when payer.forgotten_at is null then payer.email else '' end as payer_email, payer.phone as payer_phone,
    trim(payer.first_name || ' ' || payer.last_name) as payer_name,
    o.due_paisa as order_due_paisa, o.created_at as order_created_at, o.expires_at as order_expires_at,
    o.reference as order_reference,
    (select code from coupons where coupons.id = o.coupon_id) as coupon_code,
    (select count(*)::int from payment_disputes d where d.payment_id = p.id) as disputes,
    (select count(*)::int from payment_disputes d where d.payment_id = p.id and d.resolved_at is null) as open_disputes,
    coalesce((select json_agg(json_build_object('id', d.claimant_id, 'name', trim(u.first_name || ' ' || u.last_name),
          'sender_number', d.sender_number, 'provider', coalesce(d.provider, p.provider), 'transaction_id', coalesce(d.transaction_id, p.transaction_id), 'due_paisa', theirs.due_paisa, 'created_at', d.created_at) order by d.id)
      from payment_disputes d join users u on u.id = d.claimant_id join orders theirs on theirs.id = d.order_id
      where d.payment_id = p.id and d.resolved_at is null), '[]') as claimants,
    p.status = 'pending' and ${isOrderFull(sql.ref("o.id"))} as is_full, o.places,
    p.status = 'pending' and ${isUnowedPart(sql.ref("o.instalment_id"))} as is_unowed_part,
    coalesce((select json_agg(json_build_object('course_id', line.course_id, 'course_title', courses.title) order by line.id)
      from order_lines line join courses on courses.id = line.course_id where line.order_id = o.id), '[]') as courses,
    coalesce((select json_agg(json_build_object('credit_id', credits.id, 'trx_id', credits.trx_id, 'provider', credits.provider,
          'is_own', named.sender is not null, 'claimed_sender', coalesce(named.sender, p.sender_number),
          'amount_paisa', credits.amount_paisa, 'free_paisa', ${freePaisa},
          'sender_number', credits.sender_number, 'is_cash_in', ${isCashIn}, 'received_at', credits.received_at,
          'is_text_alone', ${isTextAlone}, 'is_in_doubt', ${isInDoubt},
          'wrong_senders', credits.wrong_senders, 'sources_differ', exists (
            select from credit_differences d where d.credit_id = credits.id and d.settled_at is null),
          'was_rejected', p.status = 'pending' and exists (
            select from claims_of_transaction(credits.trx_id) earlier
            where earlier.provider = credits.provider and earlier.payer_id = p.payer_id and earlier.status = 'rejected'),
          'reference_evidence', ${referenceEvidence({ names: sql.ref("credits.reference"), order: sql.ref("o.reference") })})
        order by credits.trx_id <> p.transaction_id, credits.received_at, credits.id)
      from credits left join lateral (
        select mine.sender_number as sender from claims_of_payment(p.id) mine
        where mine.provider = credits.provider and mine.transaction_id = credits.trx_id
      ) as named on true
      where credits.id in (${shownCreditIds})), '[]') as credits
  from payments p join users payer on payer.id = p.payer_id join orders o on o.id = p.order_id`;

/** A payment with everything that a review needs. */
export async function readPaymentReview(db: Db, id: number): Promise<PaymentReviewRow | undefined> {
  const { rows } = await sql<PaymentReviewRow>`${paymentReview} where p.id = ${id}`.execute(db);
  return rows[0];
}

const isDisputed = sql`exists (
  select from payment_disputes d where d.payment_id = p.id and d.resolved_at is null)`;

const isAskedBack = sql`exists (
  select from refund_requests r where r.payment_id = p.id and r.ended_at is null)`;

/**
 * A page of payments: first those that wait, oldest first; then the decided ones, newest first. `pending` has all that
 * wait for a person, also decided ones with a proposal or with a request for a refund. It leaves out those whose payer was asked and has not answered:
 * `asked` has them.
 */
export async function listPaymentReviews(
  db: Db,
  { status, search, amount }: { status: string | null; search: string | null; amount: Paisa | null },
  { limit, offset }: { limit: number; offset: number },
) {
  const end = offset + limit;
  const isProposed = hasOpenProposal(sql.ref("p.id"));
  const fits = sql`(${status}::text is null
      or p.status = ${status} and not (${status} = 'pending' and ${isAsked(sql.ref("p.id"))})
      or ${status} = 'asked' and ${hasOpenQuestion(sql.ref("p.id"))}
      or ${status} = 'disputed' and ${isDisputed} or ${status} = 'pending' and (${isPaidRejection} or ${isProposed} or ${isAskedBack}))
    and (${search}::text is null or ${amount}::bigint in (p.amount_paisa, p.sent_paisa) or exists (
      select from users payer, orders o where payer.id = p.payer_id and o.id = p.order_id
        and as_searched(concat_ws(' ', p.transaction_id, p.sender_number,
          (select string_agg(transaction_id || ' ' || sender_number, ' ') from payment_transfers where payment_id = p.id),
          o.reference, payer.email, payer.phone,
          payer.first_name || ' ' || payer.last_name)) like as_searched(${search})))`;
  // The planner cannot see that the other parts of the desk have no decided payment, and would read all of them.
  const hasDecided =
    status === null || status === "verified" || status === "rejected" || status === "refunded";
  const isDecided = sql`${hasDecided}::boolean and p.status <> 'pending' and not ${isDisputed} and not ${isProposed} and not ${isAskedBack}
    and ${isPaidRejection} is not true`;
  // Few payments wait. Of the many that are decided, only one page is read, in the order of an index.
  const { rows } = await sql<{ count: number; rows: PaymentReviewRow[] }>`
    with waiting as (
      select p.id, row_number() over (order by ${waitsSince({ id: sql.ref("p.id"), createdAt: sql.ref("p.created_at") })}, p.id) as place from payments p
      where p.id in (select id from payments where status = 'pending'
          union select id from payments p where ${isPaidRejection}
          union select payment_id from payment_disputes where resolved_at is null
          union select payment_id from payment_proposals where ended_at is null
          union select payment_id from refund_requests where ended_at is null) and ${fits}),
    decided as (
      select p.id, p.decided_at from payments p
      where ${isDecided} and ${fits}
      order by p.decided_at desc, p.id limit ${end}),
    matching as (
      select id, place from waiting
      union all select id, (select count(*) from waiting) + row_number() over (order by decided_at desc, id) from decided),
    page as (select id, place from matching order by place limit ${limit} offset ${offset})
    select (select count(*)::int from waiting) + (select count(*)::int from payments p
        where ${isDecided} and ${fits}) as count, coalesce((
      select json_agg(to_jsonb(review) order by page.place)
      from page join (${paymentReview}) as review on review.id = page.id), '[]') as rows`.execute(db);
  return rows[0]!;
}

import type { z } from "zod";
import { takaString } from "#kit/shared/money.ts";
import type * as contract from "../contract.ts";
import * as m from "#messages/payments.ts";
import type { CreditRow } from "./queries/credits.ts";
import type { DeskRow } from "./queries/desk.ts";
import type { OrderRow } from "./queries/orders.ts";
import type { PaymentRow } from "./queries/payments.ts";

const time = (moment: string | Date): string => new Date(moment).toISOString();

export const presentOrder = (row: OrderRow): contract.Order => ({
  order_id: row.id,
  reference: row.reference,
  due: takaString(row.due_paisa),
  coupon_code: row.coupon_code,
  lines: row.lines.map((line) => ({
    course_id: line.course_id,
    course_title: line.course_title,
    learner_id: line.learner_id,
    price: takaString(line.price_paisa),
    discount_name: line.discount_name,
    discount: takaString(line.discount_paisa),
    coupon: takaString(line.coupon_paisa),
    due: takaString(line.due_paisa),
  })),
  created_at: time(row.created_at),
  expires_at: time(row.expires_at),
  status: row.status,
  holds_seat: row.holds_seat,
  payment_id: row.payment_id,
});

/** A payment as its payer sees it. */
export const presentPayment = (row: PaymentRow): contract.Payment => ({
  payment_id: row.id,
  order_id: row.order_id,
  status: row.status,
  outcome: row.status === "pending" ? row.outcome : null,
  reason: row.reason,
  provider: row.provider,
  sender_number: row.sender_number,
  transaction_id: row.transaction_id,
  amount: takaString(row.amount_paisa),
  courses: row.courses,
  created_at: time(row.created_at),
  decided_at: row.decided_at && time(row.decided_at),
});

/** Whether a late claim finds a seat changes while it waits. */
const lateness = ({ outcome, is_full }: DeskRow) =>
  outcome === "order_expired" || outcome === "course_full"
    ? is_full
      ? "course_full"
      : "order_expired"
    : outcome;

/** A payment as the desk sees it: that somebody else claims its transfer comes before why it waits. */
export function presentDeskPayment(row: DeskRow): contract.QueuedPayment {
  const seen = row.credits[0]?.amount_paisa;
  const differs = row.status === "pending" && (row.outcome === "underpaid" || row.outcome === "overpaid");
  return {
    ...presentPayment(row),
    outcome: row.open_disputes > 0 ? "disputed" : row.status === "pending" ? lateness(row) : null,
    payer: {
      id: row.payer_id,
      name: row.payer_name || m.former_learner(),
      email: row.payer_email,
      phone: row.payer_phone,
    },
    due: takaString(row.order_due_paisa),
    order_expires_at: time(row.order_expires_at),
    reference: row.order_reference,
    disputes: row.disputes,
    is_full: row.is_full,
    difference: differs && seen !== undefined ? takaString(Math.abs(seen - row.amount_paisa)) : null,
    credits: row.credits.map((credit) => ({
      credit_id: credit.credit_id,
      amount: takaString(credit.amount_paisa),
      sender_number: credit.sender_number,
      received_at: time(credit.received_at),
    })),
  };
}

export const presentCredit = (row: CreditRow): z.output<typeof contract.credit> => ({
  id: row.id,
  provider: row.provider,
  trx_id: row.trx_id,
  amount: takaString(row.amount_paisa),
  allocated: takaString(row.allocated_paisa),
  sender_number: row.sender_number,
  received_at: time(row.received_at),
  source: row.source,
});

import { divide } from "#features/instalments/rules.ts";
import { presentPart } from "#features/instalments/server/public.ts";
import { receiptNumber } from "#features/receipts/rules.ts";
import { takaString } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { isFromBalance } from "../balance-rules.ts";
import type * as contract from "../contract.ts";
import type { AskedQuestion } from "../question-contract.ts";
import { usualIds } from "../usual-id-rules.ts";
import type { OrderRow } from "./queries/orders.ts";
import type { PaymentRow } from "./queries/payments.ts";
import type { QuestionRow } from "./queries/questions.ts";
import type { RefundRequestRow } from "./queries/refund-requests.ts";
import { qrCode } from "./providers/qr-code.ts";
import type { Provider } from "./settings.ts";
import type { ClaimResult } from "./claims/submit-claim.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";

/** A way to pay as everybody sees it. */
export const presentProvider = (provider: Provider): contract.PaymentOption => ({
  provider: provider.provider,
  name: provider.name,
  receiving_number: provider.receiving_number,
  payee_name: provider.payee_name ?? null,
  qr: provider.qr_content === undefined ? null : qrCode(provider.qr_content),
  transaction_pattern: provider.transaction_pattern,
  usual_id: (provider.parser && usualIds[provider.parser]) ?? null,
});

/** The parts that were chosen, or that could be. */
function presentInstalments(row: OrderRow): contract.Order["instalments"] {
  const total = row.agreed_paisa ?? row.due_paisa;
  if (row.part && row.agreed)
    return {
      part: row.part.part,
      total: takaString(total),
      schedule: row.agreed.map(presentPart),
    };
  const amounts = divide(
    total,
    row.plan.map(({ percent }) => percent),
  );
  if (row.plan.length === 0 || !amounts) return null;
  const schedule = row.plan.map(({ due_days, opens_modules }, at) => ({
    part: at + 1,
    amount: takaString(amounts[at]!),
    due_days,
    due_on: null,
    opens_modules,
    is_paid: false,
  }));
  return { part: null, total: takaString(total), schedule };
}

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
  created_at: isoTime(row.created_at),
  expires_at: isoTime(row.expires_at),
  status: row.status,
  holds_seat: row.holds_seat,
  holds_until: isoTimeOrNull(row.holds_until),
  payment_id: row.payment_id,
  places: row.places,
  balance:
    row.payment_id === null && row.balance_paisa !== null && row.balance_paisa >= row.due_paisa
      ? takaString(row.balance_paisa)
      : null,
  instalments: presentInstalments(row),
});

export const presentRefundRequest = (row: RefundRequestRow): contract.RefundRequest => ({
  request_id: row.id,
  reason: row.reason,
  requested_at: isoTime(row.requested_at),
  ended_at: isoTimeOrNull(row.ended_at),
  ended_as: row.ended_as,
  answer: row.answer,
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
  transaction_id: isFromBalance(row) ? "" : row.transaction_id,
  transfers: row.transfers.map(({ provider, transaction_id, sender_number }) => ({
    provider,
    transaction_id,
    sender_number,
  })),
  amount: takaString(row.amount_paisa),
  sent_amount: row.sent_paisa === null ? null : takaString(row.sent_paisa),
  courses: row.courses,
  places: row.places,
  instalment: row.instalment,
  question: row.question && {
    question_id: row.question.id,
    text: row.question.question,
    asked_at: isoTime(row.question.asked_at),
  },
  receipts: row.receipts.map(({ number, ...receipt }) => ({ number: receiptNumber(number), ...receipt })),
  refund_request: row.refund_request && presentRefundRequest(row.refund_request),
  created_at: isoTime(row.created_at),
  decided_at: isoTimeOrNull(row.decided_at),
});

/** What became of a claim. */
export const presentClaim = ({ paymentId, status }: Omit<ClaimResult, "isNew">) => ({
  payment_id: paymentId,
  status,
  message: status === "verified" ? m.payment_verified() : m.payment_received(),
});

/** A question about a payment as administrators see it. */
export const presentQuestion = (row: QuestionRow): AskedQuestion => ({
  question_id: row.id,
  text: row.question,
  asked_by: row.asked_by,
  asked_at: isoTime(row.asked_at),
  ended_at: isoTimeOrNull(row.ended_at),
  ended_as: row.ended_as,
  // Deleting the account empties the answer.
  answer: row.answer || null,
  before:
    row.old_transaction_id === null || row.old_sender_number === null
      ? null
      : {
          provider: row.old_provider,
          transaction_id: row.old_transaction_id,
          sender_number: row.old_sender_number,
        },
});

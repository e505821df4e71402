import type {
  AskedPayment,
  OrderToPay,
  PartToPay,
  RefundAskedFor,
  RefusedPayment,
  WaitingPayment,
} from "#features/payments/server/public.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import { takaString } from "#kit/shared/money.ts";
import type { MoneySteps } from "../rules.ts";

/** What the dashboard's statement finds about money. */
export interface MoneyRows {
  asked_payment: AskedPayment | null;
  refused_payment: RefusedPayment | null;
  order_to_pay: OrderToPay | null;
  part_to_pay: PartToPay | null;
  waiting_payment: WaitingPayment | null;
  refund_asked_for: RefundAskedFor | null;
}

/** A row as a step: how many further courses it has in place of their ids. */
function stepOf<Row extends { course_ids: number[] }, Shown extends object>(
  row: Row | null,
  show: (of: Omit<Row, "course_ids"> & { more_courses: number }) => Shown,
) {
  if (row === null) return null;
  const { course_ids: courseIds, ...of } = row;
  return { step: show({ ...of, more_courses: courseIds.length - 1 }), courseIds };
}

const presentPart = ({ amount_paisa: amount, course_ids: courseIds, ...of }: PartToPay) => ({
  step: { kind: "part" as const, ...of, amount: takaString(amount) },
  courseIds,
});

export const presentMoney = (rows: MoneyRows): MoneySteps => ({
  question: stepOf(rows.asked_payment, (of) => ({ kind: "answer" as const, ...of })),
  refused: stepOf(rows.refused_payment, ({ decided_at: decided, ...of }) => ({
    kind: "refused" as const,
    ...of,
    decided_at: isoTime(decided),
  })),
  order: stepOf(rows.order_to_pay, ({ due_paisa: due, expires_at: expires, seat_until: seat, ...of }) => ({
    kind: "pay" as const,
    ...of,
    due: takaString(due),
    expires_at: isoTime(expires),
    seat_until: isoTimeOrNull(seat),
  })),
  part: rows.part_to_pay && presentPart(rows.part_to_pay),
  payment: stepOf(rows.waiting_payment, ({ created_at: claimed, ...of }) => ({
    kind: "wait" as const,
    ...of,
    created_at: isoTime(claimed),
  })),
  refund: stepOf(rows.refund_asked_for, ({ requested_at: requested, ...of }) => ({
    kind: "refund" as const,
    ...of,
    requested_at: isoTime(requested),
  })),
});

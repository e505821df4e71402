import { formatDateTime, formatMinutes } from "#kit/shared/dates.ts";
import { formatMoney, parseTaka } from "#kit/shared/money.ts";
import { localDigits } from "#kit/shared/numerals.ts";
import { type Outcome, wholeMinutes } from "../rules.ts";
import * as m from "#messages/payments.ts";

/** Money of an answer, for people. */
export const money = (amount: string): string => formatMoney(parseTaka(amount) ?? 0);

/** A number of a wallet for people, in the digits of the page: it is read aloud and typed. */
export const phone = (number: string): string => localDigits(number);

/** How long payments took lately, in whole minutes, never none. */
export const lately = (medianMinutes: number): string =>
  m.pay_lately({ time: formatMinutes(wholeMinutes(medianMinutes)) });

/** Until when an order holds its price, and a seat where there are only so many. */
export const heldUntil = ({
  expires_at,
  holds_seat,
}: {
  expires_at: string;
  holds_seat: boolean;
}): string => {
  const time = formatDateTime(expires_at);
  return holds_seat ? m.pay_seat_until({ time }) : m.pay_price_until({ time });
};

const waiting: Partial<Record<Outcome, () => string>> = {
  not_seen: m.pending_not_seen,
  sender_differs: m.pending_sender_differs,
  underpaid: m.pending_underpaid,
  overpaid: m.pending_overpaid,
  order_expired: m.pending_order_expired,
  course_full: m.pending_course_full,
};

/** Why a payment waits, as its learner is told. */
export const whyWaiting = (outcome: Outcome | null): string =>
  (outcome && waiting[outcome]?.()) || m.pending_person();

import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatMoney } from "#kit/shared/money.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/offers.ts";
import type { AdminCoupon, OfferState } from "../contract.ts";

const stateWords: Record<OfferState, () => string> = {
  running: m.state_running,
  scheduled: m.state_scheduled,
  ended: m.state_ended,
  off: m.state_off,
};
const stateTones = { running: "green", scheduled: "gold", ended: "grey", off: "grey" } as const;

export const stateOf = (state: OfferState) => ({ words: stateWords[state](), tone: stateTones[state] });

/** The states of a list, all of them first. */
export const listStates = [
  { status: "", words: m.state_all },
  { status: "running", words: m.state_running },
  { status: "scheduled", words: m.state_scheduled },
  { status: "ended", words: m.state_ended },
  { status: "off", words: m.state_off },
] as const;

/** 25% off, ৳500 off. `value`: percent or taka. */
const reductionText = (type: AdminCoupon["discount_type"], value: number): string =>
  type === "percentage"
    ? m.off_percent({ value: formatCount(value) })
    : m.off_amount({ amount: formatMoney(Math.round(value * 100)) });

/** What comes off, and of how many courses. No courses: of all. */
export const offText = (
  type: AdminCoupon["discount_type"],
  value: number,
  courses: readonly unknown[],
): string =>
  `${reductionText(type, value)} · ${courses.length === 0 ? m.on_all_courses() : m.on_courses({ count: courses.length })}`;

/** When an offer runs. */
export const timeText = ({
  starts_at: from,
  ends_at: until,
}: {
  starts_at: string;
  ends_at: string | null;
}) =>
  until === null
    ? m.runs_from({ from: formatDateTime(from) })
    : m.runs_from_until({ from: formatDateTime(from), until: formatDateTime(until) });

/** How often a promo code was used, of how many times. */
export const usesText = ({ redeemed: used, reserved, max_redemptions: max }: AdminCoupon): string =>
  [
    max === null ? m.uses_unlimited({ used }) : m.uses_of({ used, max }),
    reserved > 0 ? m.uses_reserved({ count: reserved }) : "",
  ]
    .filter(Boolean)
    .join(" · ");

/** What an empty list says: nothing was found, nothing is in this state, or there is nothing yet. */
export const emptyWords = (
  { search, status }: { search: string; status: string },
  yet: { empty: string; text: string },
): { empty: string; emptyText?: string } => {
  if (search) return { empty: m.offers_empty_search({ search }) };
  return status ? { empty: m.offers_empty_state() } : { empty: yet.empty, emptyText: yet.text };
};

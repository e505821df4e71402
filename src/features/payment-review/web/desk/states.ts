import * as m from "#messages/payment-review.ts";

/** The states that the desk can show, in the order of its tabs. The first one shows if the address names none. */
export const states = [
  { status: "pending", words: m.tab_waiting },
  { status: "asked", words: m.tab_asked },
  { status: "verified", words: m.tab_verified },
  { status: "rejected", words: m.tab_rejected },
  { status: "disputed", words: m.tab_disputed },
  { status: "refunded", words: m.tab_refunded },
] as const;

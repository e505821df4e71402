import * as m from "#messages/payment-review.ts";

type Words = () => string;

/** Common reasons that administrators read, in the language of the page: for each its button and its text. */
export const ownReasons = (...reasons: readonly (readonly [short: Words, reason: Words])[]) => ({
  legend: m.common_reasons(),
  reasons: reasons.map(([short, reason]) => ({ short: short(), reason: reason() })),
});

/** Why a decision is taken back. */
export const reasonsToUndo = () =>
  ownReasons([m.reason_slip_short, m.reason_slip], [m.reason_evidence_short, m.reason_evidence]);

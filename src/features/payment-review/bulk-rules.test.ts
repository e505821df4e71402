import { describe, expect, test } from "vitest";
import { type WaitingReason, wrongSendersMax } from "#features/payments/rules.ts";
import { type Doubts, isDoubtful, isForBulk } from "./bulk-rules.ts";

/** Each reason, so that a new one is decided about here. */
const reasons: Record<WaitingReason, boolean> = {
  not_seen: true,
  sender_differs: false,
  senders_tried: false,
  underpaid: false,
  overpaid: false,
  already_used: false,
  sources_differ: false,
  statement_awaited: false,
  texts_in_doubt: false,
  entered_by_hand: false,
  disputed: false,
  rejected_before: false,
  rejected_but_paid: false,
  reopened: false,
  money_blocked: false,
  money_old: false,
  not_incoming: false,
  order_expired: false,
  course_full: false,
  coupon_used_up: false,
  part_not_owed: false,
  tied_by_hand: false,
};

describe("a payment with one full agreement can be verified together with others", () => {
  test.each(Object.entries(reasons) as [WaitingReason, boolean][])(
    "if it waits for %s: %s",
    (reason, can) => {
      expect(isForBulk(reason)).toBe(can);
    },
  );

  test("never without a waiting reason: nothing judged it", () => {
    expect(isForBulk(null)).toBe(false);
  });
});

describe("a transfer that fully agrees", () => {
  const none: Doubts = {
    sourcesDiffer: false,
    wrongSenders: 0,
    wasRejected: false,
    awaitsStatement: false,
  };
  test.each<[string, Partial<Doubts>, boolean]>([
    ["about which nothing is known", {}, false],
    ["after a few typing errors in the sender", { wrongSenders: wrongSendersMax - 1 }, false],
    ["whose sender was tried", { wrongSenders: wrongSendersMax }, true],
    ["that two sources show differently", { sourcesDiffer: true }, true],
    ["that this payer was refused", { wasRejected: true }, true],
    ["that a statement has to show too", { awaitsStatement: true }, true],
  ])("%s is doubtful: %j %s", (_name, known, doubtful) => {
    expect(isDoubtful({ ...none, ...known })).toBe(doubtful);
  });
});

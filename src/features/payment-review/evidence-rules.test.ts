import { describe, expect, test } from "vitest";
import {
  byEvidence,
  compareTimes,
  type CreditEvidence,
  isFullAgreement,
  isSuggested,
} from "./evidence-rules.ts";

describe("the time of a transfer, by an order of 10:30:40 that held its price for a day,", () => {
  const order = { from: new Date("2026-11-21T10:30:40Z"), until: new Date("2026-11-22T10:30:40Z") };
  test.each([
    ["2026-11-20T10:30:40Z", "before_order", 0],
    ["2026-11-21T10:29:40Z", "before_order", 0],
    // The minute of the order: the message has no seconds.
    ["2026-11-21T10:30:00Z", "in_time", 0],
    ["2026-11-21T10:30:40Z", "in_time", 0],
    ["2026-11-22T10:30:39Z", "in_time", 0],
    ["2026-11-22T10:30:40Z", "after_order", 0],
    ["2026-11-23T10:30:39Z", "after_order", 0],
    ["2026-11-23T10:30:40Z", "after_order", 1],
    ["2026-11-29T10:30:39Z", "after_order", 6],
  ] as const)("%s: %s, %i days", (received, time, daysLate) => {
    expect(compareTimes(new Date(received), order)).toEqual({ time, daysLate });
  });
});

describe("a transfer beside a claim", () => {
  const full: CreditEvidence = {
    id: "same",
    sender: "agrees",
    isSameWallet: true,
    difference: 0,
    sent: null,
    reference: null,
  };
  test.each([
    ["agrees", {}, true, true],
    ["in another wallet", { isSameWallet: false }, true, true],
    ["with a typing error", { id: "near" }, true, true],
    ["with too much", { difference: 1 }, true, false],
    ["with too little", { difference: -1 }, true, false],
    ["of the amount due, where another one was said", { sent: "differs" }, true, false],
    ["with as much more as was said", { difference: 1, sent: "agrees" }, true, false],
    ["from another sender", { sender: "differs" }, true, false],
    ["of another ID from the same sender", { id: "other" }, true, false],
    ["of another ID and another sender", { id: "other", sender: "differs" }, false, false],
    ["of another ID without a sender", { id: "other", sender: "unknown" }, false, false],
    ["that agrees and names another order", { reference: "differs" }, true, false],
    ["that names the order", { id: "other", sender: "differs", reference: "agrees" }, true, false],
    ["that names another order", { id: "other", sender: "differs", reference: "differs" }, false, false],
  ] as const)("%s", (_name, part, suggested, fully) => {
    expect([isSuggested({ ...full, ...part }), isFullAgreement({ ...full, ...part })]).toEqual([
      suggested,
      fully,
    ]);
  });

  test("comes first if more of it agrees", () => {
    const near: CreditEvidence = { ...full, id: "near" };
    const sender: CreditEvidence = { ...full, id: "other" };
    const other: CreditEvidence = { ...full, id: "near", sender: "differs" };
    expect([other, sender, near, full].toSorted(byEvidence)).toEqual([full, near, sender, other]);
    const more: CreditEvidence = { ...full, difference: 1, sent: "differs" };
    const said: CreditEvidence = { ...full, difference: 2, sent: "agrees" };
    expect([more, said].toSorted(byEvidence)).toEqual([said, more]);
    const named: CreditEvidence = { ...other, reference: "agrees" };
    expect([other, named].toSorted(byEvidence)).toEqual([named, other]);
  });
});

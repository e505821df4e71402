import { describe, expect, test } from "vitest";
import type { CreditEvidence } from "./evidence-rules.ts";
import {
  type Candidate,
  chooseSuggestions,
  type OrderEvidence,
  suggestionsShown,
} from "./suggestion-rules.ts";

const payment = (evidence: Partial<CreditEvidence> = {}): Candidate => ({
  kind: "payment",
  time: "in_time",
  evidence: {
    id: "other",
    sender: "agrees",
    isSameWallet: true,
    difference: 0,
    sent: null,
    reference: null,
    ...evidence,
  },
});
const order = (evidence: Partial<OrderEvidence> = {}, time: Candidate["time"] = "in_time"): Candidate => ({
  kind: "order",
  time,
  evidence: { payer: "agrees", difference: 0, reference: null, ...evidence },
});

describe("money without an owner may be for", () => {
  test.each<[string, Candidate, boolean]>([
    ["a payment of the same sender", payment(), true],
    ["a payment of an ID that is one typing error away", payment({ id: "near", sender: "differs" }), true],
    ["a payment whose order it names", payment({ sender: "differs", reference: "agrees" }), true],
    ["a payment of another ID and sender", payment({ sender: "differs" }), false],
    ["an order of a proven number", order({ difference: -1 }, "after_order"), true],
    ["an order of a number that a profile has", order({ payer: "told", difference: 1 }), true],
    ["an order that it names", order({ payer: "differs", reference: "agrees", difference: -1 }), true],
    ["an order of its amount and time", order({ payer: "unknown" }), true],
    ["an order of its amount and time, from another number", order({ payer: "differs" }), true],
    ["an order of its amount at another time", order({ payer: "unknown" }, "after_order"), false],
    ["an order of another amount", order({ payer: "differs", difference: 1 }), false],
    [
      "an order of its amount, while it names another one",
      order({ payer: "unknown", reference: "differs" }),
      false,
    ],
  ])("%s: %s", (_name, candidate, isSuggested) => {
    expect(chooseSuggestions([candidate])).toEqual(isSuggested ? [candidate] : []);
  });

  test("at most a few, the best first", () => {
    const sameId = payment({ id: "same" });
    const [sender, late] = [order({ difference: 1 }), order({ difference: 1 }, "after_order")];
    const [told, named] = [order({ payer: "told", difference: 1 }), order({ reference: "agrees" })];
    expect(chooseSuggestions([told, late, named, sender, sameId])).toEqual([sameId, named, sender]);
    expect(chooseSuggestions([told, late])).toEqual([late, told]);
  });

  test("orders of its amount and time last, and none of them if they are many", () => {
    const alone = Array.from({ length: suggestionsShown }, () => order({ payer: "unknown" }));
    const told = order({ payer: "told", difference: -1 }, "before_order");
    expect(chooseSuggestions([alone[0]!, told])).toEqual([told, alone[0]]);
    expect(chooseSuggestions(alone)).toEqual(alone);
    expect(chooseSuggestions([...alone, order({ payer: "differs" }), told])).toEqual([told]);
  });
});

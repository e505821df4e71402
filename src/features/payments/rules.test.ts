import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allocate,
  fitsPattern,
  judgeClaim,
  payerShownBy,
  provenNumbers,
  receivingNumber,
  wrongSendersMax,
  sendersAgree,
  sentToKeep,
  type Claim,
  type SeenCredit,
} from "./rules.ts";

const mobile = fc
  .tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([operator, rest]) => `01${operator}${String(rest).padStart(8, "0")}`);

test("a claim keeps a sent amount only if it is another one than what is due", () => {
  expect([407_400, 400_000, null, undefined].map((sent) => sentToKeep(sent, 400_000))).toEqual([
    407_400,
    null,
    null,
    null,
  ]);
});

describe("the number of the academy's own wallet", () => {
  test.each([
    ["01712345678", false, "01712345678"],
    [" +880 1712-345678 ", false, "01712345678"],
    ["০১৭১২৩৪৫৬৭৮", false, "01712345678"],
    ["017123456784", true, "017123456784"],
    ["017123456784", false, null],
    ["0171234567845", true, null],
    ["01212345678", false, null],
    ["0171234567", true, null],
    ["", true, null],
    ["bKash", false, null],
  ])("%j, with a check digit: %s, is %j", (typed, mayCarryCheckDigit, expected) =>
    expect(receivingNumber(typed, mayCarryCheckDigit)).toBe(expected),
  );
});

describe("senders", () => {
  test.each([
    ["01712345678", "01712345678", false, true],
    ["01712345678", "8801712345678", false, true],
    ["01712345678", "+880 1712-345678", false, true],
    ["01712345678", "01712345679", false, false],
    ["01712345678", "***678", false, true],
    ["01712345678", "XXXXXXXX678", false, true],
    ["01712345678", "017*****678", false, true],
    ["01712345678", "018*****678", false, false],
    ["01712345678", "***679", false, false],
    // too little is visible
    ["01712345678", "***78", false, false],
    ["01712345678", "***", false, false],
    ["01712345678", "", false, false],
    ["01712345678", null, false, false],
    // a check digit after the number: only where accounts carry one
    ["01712345678", "017123456784", true, true],
    ["01712345678", "017123456784", false, false],
    ["01712345678", "***784", true, true],
    ["01712345678", "***784", false, false],
    ["01712345678", "***678", true, true],
    ["01712345678", "***934", true, false],
  ])("%s and %s (check digit %s): %s", (claimed, shown, checkDigit, agree) => {
    expect(sendersAgree(claimed, shown, checkDigit)).toBe(agree);
  });

  test("a number agrees with itself under every mask, and never with another whole number", () => {
    fc.assert(
      fc.property(mobile, mobile, fc.nat(8), fc.nat(8), (claimed, other, start, end) => {
        const masked = `${claimed.slice(0, start)}***${claimed.slice(11 - Math.min(end, 11 - start))}`;
        const visible = masked.replace(/\D/g, "").length;
        expect(sendersAgree(claimed, masked, false)).toBe(visible >= 3);
        expect(sendersAgree(claimed, other, true)).toBe(claimed === other);
      }),
    );
  });
});

test("a credit shows the number of its payer, unless it is a cash-in: that number is the agent's", () => {
  const shown = { sender_number: "01712345678", is_cash_in: false };
  expect(payerShownBy(shown)).toBe("01712345678");
  expect(payerShownBy({ ...shown, is_cash_in: true })).toBeNull();
  expect(payerShownBy({ ...shown, sender_number: null })).toBeNull();
});

test("settled payments prove the numbers that were shown whole, and no number that was only claimed", () => {
  const settled = (claimed: string, shown: string | null, mayCarryCheckDigit = false) => ({
    claimed,
    shown,
    mayCarryCheckDigit,
  });
  expect(provenNumbers([settled("01712345678", "01712345678")])).toEqual(["01712345678"]);
  expect(provenNumbers([settled("01712345678", "8801712345678")])).toEqual(["8801712345678", "01712345678"]);
  expect(provenNumbers([settled("01712345678", "017123456784", true)])).toEqual([
    "017123456784",
    "01712345678",
  ]);
  // An administrator tied the money of another number to the claim.
  expect(provenNumbers([settled("01712345678", "01812345678")])).toEqual(["01812345678"]);
  for (const shown of ["***678", "0171****678", "678", null])
    expect(provenNumbers([settled("01712345678", shown)])).toEqual([]);
});

test.each([
  ["[A-Z0-9]{10,40}", "9AB1CD2EF3", true],
  ["[A-Z0-9]{10,40}", "9AB1CD2EF34", true],
  ["[A-Z0-9]{10,40}", "9AB1CD2EF", false],
  ["\\d{10}", "44718903221", false],
  ["\\d{10}|\\d{12}", "447189032211", true],
  // the whole ID, and only capitals and digits, for any input that the pattern accepts
  ["\\d{10}|\\d{12}", "4471890322XY", false],
  [".*", "9AB1-CD2EF3", false],
  [".*", "A".repeat(40), true],
  [".*", "A".repeat(41), false],
])("pattern %s, ID %s: %s", (pattern, id, fits) => expect(fitsPattern(pattern, id)).toBe(fits));

describe("a claim", () => {
  const claim: Claim = {
    amount: 180_000,
    sender: "01712345678",
    otherSenders: [],
    isLate: false,
    seenGoingOut: false,
  };
  const credit: SeenCredit = {
    amount: 180_000,
    allocated: 0,
    sender: "01712345678",
    mayCarryCheckDigit: false,
    wrongSenders: 0,
  };

  test.each([
    ["settles when all agree", {}, {}, null],
    ["one paisa too little", {}, { amount: 179_999 }, "underpaid"],
    ["one paisa too much", {}, { amount: 180_001 }, "overpaid"],
    ["another sender", {}, { sender: "01812345678" }, "sender_differs"],
    ["no sender seen", {}, { sender: null }, "sender_differs"],
    ["after a few wrong senders the right one", {}, { wrongSenders: wrongSendersMax - 1 }, null],
    ["after too many", {}, { wrongSenders: wrongSendersMax }, "senders_tried"],
    ["another one after too many", { sender: "01812345678" }, { wrongSenders: 9 }, "senders_tried"],
    ["somebody else names the same sender", { otherSenders: ["01712345678"] }, {}, "disputed"],
    [
      "somebody else alone names it",
      { sender: "01812345678", otherSenders: ["01712345678"] },
      {},
      "disputed",
    ],
    ["somebody else names another", { otherSenders: ["01812345678"] }, {}, null],
    ["spent on another payment", {}, { allocated: 1 }, "already_used"],
    ["shown differently by two sources", {}, { sourcesDiffer: true }, "sources_differ"],
    ["made after the order ran out", { isLate: true }, {}, "order_expired"],
    ["rejected before and sent again", { wasRejected: true }, {}, "rejected_before"],
    [
      "rejected before, with a wrong sender now",
      { wasRejected: true, sender: "01812345678" },
      {},
      "rejected_before",
    ],
    ["rejected before, and too little money", { wasRejected: true }, { amount: 179_999 }, "underpaid"],
    ["an outgoing message too, but the money is there", { seenGoingOut: true }, {}, null],
  ] as const)("%s", (_name, claimed, seen, outcome) => {
    expect(judgeClaim({ ...claim, ...claimed }, [{ ...credit, ...seen }])).toBe(outcome);
  });

  const lenient = { overpaidSettles: true, shortfallTolerance: 500, creditAgeMs: 1_000 };
  test.each([
    ["too much", {}, { amount: 999_999 }, null],
    ["as much missing as may be", {}, { amount: 179_500 }, null],
    ["one paisa more missing", {}, { amount: 179_499 }, "underpaid"],
    ["as old as it may be", {}, { ageMs: 1_000 }, null],
    ["older", {}, { ageMs: 1_001 }, "money_old"],
    ["too much from another sender", {}, { amount: 999_999, sender: "01812345678" }, "sender_differs"],
    ["too much, and spent", {}, { amount: 999_999, allocated: 1 }, "already_used"],
    ["told late, and sent in time", { isLate: true }, { cameInTime: true }, null],
    [
      "told late, sent in time, and no seat left",
      { isLate: true, isFull: true },
      { cameInTime: true },
      "course_full",
    ],
    ["taken back by a person", { isReopened: true }, {}, "reopened"],
    ["for a part that is not owed", { isUnowed: true }, {}, "part_not_owed"],
    ["with blocked money", {}, { isBlocked: true }, "money_blocked"],
  ] as const)("by the operator's policy, %s", (_name, claimed, seen, outcome) => {
    expect(judgeClaim({ ...claim, ...claimed }, [{ ...credit, ...seen }], lenient)).toBe(outcome);
  });

  test("without a credit has the waiting reason not seen, not incoming or late", () => {
    expect(judgeClaim(claim, [])).toBe("not_seen");
    expect(judgeClaim({ ...claim, seenGoingOut: true }, [])).toBe("not_incoming");
    expect(judgeClaim({ ...claim, isLate: true }, [])).toBe("order_expired");
    expect(judgeClaim({ ...claim, isUnowed: true }, [])).toBe("part_not_owed");
  });

  const half = { ...credit, amount: 90_000 };
  const other = "01812345678";
  test.each([
    ["two halves", [half, half], null],
    ["a half and one paisa less", [half, { ...half, amount: 89_999 }], "underpaid"],
    ["a half and one paisa more", [half, { ...half, amount: 90_001 }], "overpaid"],
    [
      "each from the sender that is named for it",
      [half, { ...half, sender: other, claimedSender: other }],
      null,
    ],
    ["the second from another sender", [half, { ...half, sender: other }], "sender_differs"],
    ["the second is used", [half, { ...half, allocated: 1 }], "already_used"],
    ["the second is blocked", [half, { ...half, isBlocked: true }], "money_blocked"],
  ] as const)("of several transfers, %s", (_name, credits, outcome) => {
    expect(judgeClaim(claim, credits)).toBe(outcome);
  });

  test("of several transfers, a late one is late although another came in time", () => {
    const inTime = { ...half, cameInTime: true };
    expect(judgeClaim({ ...claim, isLate: true }, [inTime, half])).toBe("order_expired");
    expect(judgeClaim({ ...claim, isLate: true }, [inTime, inTime])).toBe(null);
  });

  test("without a policy never settles by itself unless the amount is exact", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000), (amount, seen, allocated) => {
        const outcome = judgeClaim({ ...claim, amount }, [{ ...credit, amount: seen, allocated }]);
        expect(outcome === null).toBe(seen === amount && allocated === 0);
      }),
    );
  });
});

test("an allocation never exceeds the amount due or the rest of a credit", () => {
  const credits = fc
    .array(fc.nat(1_000_000), { maxLength: 8 })
    .map((free) => free.map((each, id) => ({ id, free: each })));
  fc.assert(
    fc.property(fc.nat(3_000_000), credits, (due, seen) => {
      const shares = allocate(due, seen);
      const sum = shares.reduce((total, { amount }) => total + amount, 0);
      const free = seen.reduce((total, each) => total + each.free, 0);
      expect(sum).toBe(Math.min(due, free));
      for (const { creditId, amount } of shares) {
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual(seen[creditId]!.free);
      }
    }),
  );
});

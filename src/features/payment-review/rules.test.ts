import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { covers, creditsToUse, isSelectedBeforehand, type FreeCredit, searchedAmount } from "./rules.ts";

const amount = 400_000;
const credit = (id: number, free: number): FreeCredit => ({ id, free });

describe("a verification", () => {
  test("with chosen credits uses those, whether or not the claim has a credit of its own", () => {
    const chosen = [credit(7, 100_000), credit(8, 300_000)];
    for (const own of [null, credit(1, amount)])
      expect(creditsToUse({ by: "credits", creditIds: [7, 8] }, { amount, own, chosen })).toEqual(chosen);
  });

  test("without money uses none, even if the claim's own credit is free", () => {
    const own = credit(1, amount);
    expect(creditsToUse({ by: "without_money", reason: "Cash" }, { amount, own, chosen: [] })).toEqual([]);
  });

  test.each([
    ["covers the amount", credit(1, amount), true],
    ["is larger", credit(1, amount + 1), true],
    ["lacks one paisa", credit(1, amount - 1), false],
    ["is spent", credit(1, 0), false],
    ["is not there", null, false],
  ])("that names nothing, if the claim's own credit %s", (_name, own, isUsed) => {
    expect(creditsToUse({ by: "as_claimed" }, { amount, own, chosen: [] })).toEqual(isUsed ? [own] : []);
  });
});

test("credits cover an amount by the sum of their free parts, and no credit covers nothing", () => {
  expect(covers(0, [])).toBe(false);
  fc.assert(
    fc.property(fc.nat(1_000), fc.array(fc.nat(1_000), { minLength: 1 }), (due, parts) => {
      const credits = parts.map((free, id) => credit(id, free));
      expect(covers(due, credits)).toBe(parts.reduce((sum, part) => sum + part, 0) >= due);
    }),
  );
});

test.each([
  [{ free: amount, isSameId: true, senderAgrees: true }, true],
  [{ free: amount - 1, isSameId: true, senderAgrees: true }, false],
  [{ free: amount, isSameId: true, senderAgrees: false }, false],
  [{ free: amount, isSameId: false, senderAgrees: true }, false],
])("%j is selected beforehand: %s", (shown, isSelected) => {
  expect(isSelectedBeforehand(amount, shown)).toBe(isSelected);
});

describe("a searched amount", () => {
  test.each([
    ["1500", 150_000],
    ["1,500.50", 150_050],
    ["৳১,৫০০", 150_000],
    ["Tk. 20", 2_000],
    ["20 tk", 2_000],
    ["1 500", 150_000],
    ["", null],
    [undefined, null],
    ["Rahima", null],
    ["TX12345678", null],
    ["-5", null],
    ["1.5.0", null],
  ])("%s", (search, paisa) => {
    expect(searchedAmount(search)).toBe(paisa);
  });
});

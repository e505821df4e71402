import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { covers, creditsToUse, type FreeCredit, searchedAmount, selectedBeforehand } from "./rules.ts";

const amount = 400_000;
const credit = (id: number, free: number): FreeCredit => ({ id, free });

describe("a verification", () => {
  test("with chosen credits uses those, whether or not the claim has a credit of its own", () => {
    const chosen = [credit(7, 100_000), credit(8, 300_000)];
    for (const own of [[], [credit(1, amount)]])
      expect(creditsToUse({ by: "credits", creditIds: [7, 8] }, { amount, own, chosen })).toEqual(chosen);
  });

  test("without money uses none, even if the claim's own credit is free", () => {
    const own = [credit(1, amount)];
    expect(creditsToUse({ by: "without_money", reason: "Cash" }, { amount, own, chosen: [] })).toEqual([]);
  });

  test.each([
    ["cover the amount", [credit(1, amount)], true],
    ["are larger", [credit(1, amount + 1)], true],
    ["lack one paisa", [credit(1, amount - 1)], false],
    ["are spent", [credit(1, 0)], false],
    ["are not there", [], false],
    ["cover it together", [credit(1, amount - 1), credit(2, 1)], true],
    ["lack one paisa together", [credit(1, amount - 2), credit(2, 1)], false],
  ])("that names nothing, if the claim's own credits %s", (_name, own, isUsed) => {
    expect(creditsToUse({ by: "as_claimed" }, { amount, own, chosen: [] })).toEqual(isUsed ? own : []);
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

describe("selected beforehand", () => {
  const fits = { free: amount, isSameId: true, senderAgrees: true, isNamed: false };
  const named = { ...fits, isNamed: true };
  test.each([
    [{}, true],
    [{ free: amount - 1 }, false],
    [{ senderAgrees: false }, false],
    [{ isSameId: false }, false],
  ])("one transfer that fits but for %j: %s", (but, isSelected) => {
    expect(selectedBeforehand(amount, [{ ...fits, ...but }])).toHaveLength(isSelected ? 1 : 0);
  });

  test("of two that fit is the first, also beside those that the payment names", () => {
    const half = { ...named, free: amount - 1 };
    expect(selectedBeforehand(amount, [half, fits, { ...fits }])).toEqual([fits]);
  });

  test("are all that the payment names, if only together they cover it", () => {
    const [most, least] = [
      { ...named, free: amount - 1 },
      { ...named, free: 1 },
    ];
    expect(selectedBeforehand(amount, [most, least])).toEqual([most, least]);
    expect(selectedBeforehand(amount, [most])).toEqual([]);
    expect(selectedBeforehand(amount, [most, { ...least, senderAgrees: false }])).toEqual([]);
    expect(selectedBeforehand(amount, [most, { ...least, isNamed: false }])).toEqual([]);
  });
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

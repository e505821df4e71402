import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allOfIt,
  divideByDue,
  leftAtEnd,
  monthInBangladesh,
  monthShape,
  parsePercent,
  percentString,
  shareOfMoney,
  type SharedLine,
  sharesOf,
  signedTaka,
  takenBack,
} from "./rules.ts";

const paisa = fc.integer({ min: 1, max: 9_999_999_999_999 });
const points = fc.integer({ min: 0, max: allOfIt });
const line: fc.Arbitrary<SharedLine> = fc.record({
  course_id: fc.integer({ min: 1, max: 1_000 }),
  instructor_id: fc.integer({ min: 1, max: 5 }),
  basis_points: fc.option(points, { nil: null }),
  due_paisa: fc.integer({ min: 0, max: 10_000_000_000 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 8 });
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

describe("a percentage", () => {
  test.each([
    ["0", 0],
    ["70", 7_000],
    ["62.5", 6_250],
    ["33.33", 3_333],
    ["0.01", 1],
    ["100", 10_000],
    ["100.00", 10_000],
    [" 50 ", 5_000],
  ])("%s is %i basis points", (text, expected) => expect(parsePercent(text)).toBe(expected));

  test.each(["", "-1", "100.01", "101", "1.234", "1e1", "70%", ".5", "5.", "NaN", "1,5"])(
    "%s is refused",
    (text) => expect(parsePercent(text)).toBeNull(),
  );

  test("is read again as it is written", () => {
    fc.assert(fc.property(points, (one) => parsePercent(percentString(one)) === one));
  });
});

describe("the share in an amount", () => {
  test.each([
    [400_000, 7_000, 280_000],
    [100, 3_333, 33],
    [1, 9_999, 0],
    [1, 10_000, 1],
    [400_000, 0, 0],
    [9_999_999_999_999, 10_000, 9_999_999_999_999],
    [9_999_999_999_999, 9_999, 9_998_999_999_999],
  ])("%i paisa at %i basis points is %i, rounded down", (money, share, expected) =>
    expect(shareOfMoney(money, share)).toBe(expected),
  );

  test("lacks less than a paisa of the exact share", () => {
    fc.assert(
      fc.property(paisa, points, (money, share) => {
        const missing = BigInt(money) * BigInt(share) - BigInt(shareOfMoney(money, share)) * 10_000n;
        expect(missing >= 0n && missing < 10_000n).toBe(true);
      }),
    );
  });
});

describe("the lines of an order", () => {
  test("get the amount in proportion to what is due for each", () => {
    expect(divideByDue(300_000, [100_000, 200_000])).toEqual([100_000, 200_000]);
    expect(divideByDue(100, [1, 1, 1])).toEqual([33, 33, 34]);
    expect(divideByDue(150_000, [100_000, 0, 200_000])).toEqual([50_000, 0, 100_000]);
    expect(divideByDue(100, [0, 0])).toEqual([0, 0]);
  });

  test("get exactly the amount, in whole paisa from 0", () => {
    fc.assert(
      fc.property(paisa, lines, (amount, all) => {
        const dues = all.map(({ due_paisa }) => due_paisa);
        const parts = divideByDue(amount, dues);
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
        expect(sumOf(parts)).toBe(sumOf(dues) === 0 ? 0 : amount);
      }),
    );
  });
});

describe("the shares in a payment", () => {
  const common = { course_id: 1, instructor_id: 2 };

  test("are of the lines whose course has a share", () => {
    expect(
      sharesOf(300_000, [
        { ...common, basis_points: 5_000, due_paisa: 100_000 },
        { course_id: 3, instructor_id: 4, basis_points: null, due_paisa: 100_000 },
        { course_id: 5, instructor_id: 4, basis_points: 0, due_paisa: 100_000 },
      ]),
    ).toEqual([
      { ...common, basis_points: 5_000, money_paisa: 100_000, share_paisa: 50_000 },
      { course_id: 5, instructor_id: 4, basis_points: 0, money_paisa: 100_000, share_paisa: 0 },
    ]);
  });

  test("are never more than the money in all", () => {
    fc.assert(
      fc.property(paisa, lines, (amount, all) => {
        const shares = sharesOf(amount, all);
        expect(sumOf(shares.map(({ money_paisa }) => money_paisa))).toBeLessThanOrEqual(amount);
        for (const { share_paisa, money_paisa } of shares)
          expect(share_paisa >= 0 && share_paisa <= money_paisa).toBe(true);
      }),
    );
  });

  test("are taken back exactly by a refund of all money", () => {
    fc.assert(
      fc.property(paisa, lines, (amount, all) => {
        const shares = sharesOf(amount, all);
        const back = takenBack(shares, { paid: amount, refunded: amount });
        expect(back.map(({ money_paisa, share_paisa }) => [-money_paisa, -share_paisa || 0])).toEqual(
          shares.map(({ money_paisa, share_paisa }) => [money_paisa, share_paisa]),
        );
      }),
    );
  });

  test("stay for the money that stays after a refund of a part", () => {
    fc.assert(
      fc.property(paisa, fc.double({ min: 0, max: 1, noNaN: true }), points, (money, part, basis_points) => {
        const share = {
          ...common,
          basis_points,
          money_paisa: money,
          share_paisa: shareOfMoney(money, basis_points),
        };
        const refunded = Math.floor(money * part);
        const [back] = takenBack([share], { paid: money, refunded });
        const rest = money + (back?.money_paisa ?? 0);
        expect(rest).toBe(money - refunded);
        expect(share.share_paisa + (back?.share_paisa ?? 0)).toBe(shareOfMoney(rest, basis_points));
      }),
    );
  });
});

describe("what is left", () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });

  test("after all months is the sum of all months", () => {
    const month = fc.record({ share: amount, corrections: amount, paidOut: amount });
    fc.assert(
      fc.property(fc.array(month), (months) => {
        const left = months.reduce((carriedOver, figures) => leftAtEnd({ carriedOver, ...figures }), 0);
        const total = months.map(({ share, corrections, paidOut }) => share + corrections - paidOut);
        expect(left).toBe(sumOf(total));
      }),
    );
  });
});

describe("a month", () => {
  test("begins at midnight in Bangladesh", () => {
    expect(monthInBangladesh(new Date("2026-10-31T17:59:59.999Z"))).toBe("2026-10");
    expect(monthInBangladesh(new Date("2026-10-31T18:00:00Z"))).toBe("2026-11");
  });

  test.each(["2026-11", "2000-01", "2099-12"])("%s is one", (text) => expect(text).toMatch(monthShape));
  test.each(["2026-13", "2026-00", "1999-12", "2026-1", "2026-11-01", "0000-01"])("%s is none", (text) =>
    expect(text).not.toMatch(monthShape),
  );
});

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [-5, "-0.05"],
  [150_000, "1500.00"],
  [-150_050, "-1500.50"],
])("%i paisa are %s taka", (amount, text) => expect(signedTaka(amount)).toBe(text));

import { describe, expect, test } from "vitest";
import { type BalanceStep, doubtOf, findBreaks, isWalletSilent, moneyTime } from "./rules.ts";

describe("the time of money", () => {
  const now = new Date("2026-11-21T10:20:00Z");
  const at = (text: string) => new Date(`2026-11-${text}Z`);

  test.each([
    ["both agree: the phone knows the seconds", at("21T10:15:00"), at("21T10:15:42"), at("21T10:15:42")],
    ["the text is days late", at("18T10:15:00"), at("21T10:15:42"), at("18T10:15:00")],
    ["the phone is a day behind", at("21T10:15:00"), at("20T10:15:42"), at("21T10:15:00")],
    ["the phone is a day ahead", at("21T10:05:00"), at("22T10:15:42"), at("21T10:05:00")],
    ["the phone is a day ahead and the text names no time", null, at("22T10:15:42"), now],
    ["the text names a time in the future", at("25T10:15:00"), at("21T10:15:42"), at("21T10:15:42")],
    ["nobody names a time", null, null, now],
  ])("if %s", (_, told, received, expected) => {
    expect(moneyTime({ told, received, now })).toEqual(expected);
  });
});

describe("the balance", () => {
  const minute = (of: number) => new Date(Date.UTC(2026, 10, 21, 10, of));
  const step = (id: number, at: number, change: Partial<BalanceStep>): BalanceStep => ({
    id,
    kind: "transfer",
    amount: 1_000,
    fee: 0,
    balance: null,
    time: minute(at),
    ...change,
  });

  test("follows when what came in and went out makes it", () => {
    expect(
      findBreaks([
        step(1, 0, { balance: 10_000 }),
        step(2, 1, { balance: 11_000 }),
        step(3, 2, { kind: "sent", amount: 2_000, fee: 500, balance: 8_500 }),
        step(4, 3, { kind: "cashback", amount: 100, fee: null, balance: 8_600 }),
        step(5, 4, { kind: "cash_in", amount: 400, balance: 9_000 }),
      ]),
    ).toEqual([]);
  });

  test("breaks where a message is missing, and goes on from there", () => {
    expect(
      findBreaks([
        step(1, 0, { balance: 10_000 }),
        step(2, 5, { balance: 61_000 }),
        step(3, 6, { balance: 62_000 }),
        step(4, 7, { balance: 61_000 }),
      ]),
    ).toEqual([
      { id: 2, difference: 50_000, since: minute(0) },
      { id: 4, difference: -2_000, since: minute(6) },
    ]);
  });

  test("puts money in doubt since the message before, with the minutes by which clocks may differ", () => {
    expect(doubtOf({ since: minute(10) }, step(2, 20, {}))).toEqual({
      since: minute(5),
      brokeAt: minute(25),
    });
  });

  test("is judged in the order of the money, also within one minute and of texts that came late", () => {
    expect(
      findBreaks([
        step(4, 3, { balance: 14_000 }),
        step(3, 2, { balance: 12_000 }),
        step(2, 2, { balance: 13_000 }),
        step(1, 0, { balance: 10_000 }),
        step(9, 1, { balance: 11_000 }),
      ]),
    ).toEqual([]);
    // The first two are of one minute, in the wrong order.
    expect(findBreaks([step(1, 0, { balance: 12_000 }), step(2, 0, { balance: 11_000 })])).toEqual([]);
  });

  test("says nothing of messages without a balance", () => {
    expect(
      findBreaks([step(1, 0, { balance: 10_000 }), step(2, 1, {}), step(3, 2, { balance: 11_000 })]),
    ).toEqual([]);
  });
});

describe("a wallet", () => {
  const now = new Date("2026-11-23T14:00:00Z");
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1_000);

  test.each([
    ["no message came where five usually come", 3, 5, 0, true],
    ["the messages of a quiet night are missing", 8, 4.9, 0, false],
    ["three are missing while a payment waits", 3, 3, 1, true],
    ["two are missing while a payment waits", 3, 2.9, 1, false],
    ["many are missing, but for less than an hour", 0.9, 40, 1, false],
  ])("when %s: %d hours, %d expected, %d waiting → %s", (_, hours, expected, waiting, silent) => {
    expect(isWalletSilent({ lastAt: hoursAgo(hours), expected, waiting }, now)).toBe(silent);
  });

  test("that never sent a message is not silent", () => {
    expect(isWalletSilent({ lastAt: null, expected: 0, waiting: 9 }, now)).toBe(false);
  });
});

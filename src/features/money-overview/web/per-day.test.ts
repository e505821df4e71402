import { describe, expect, test } from "vitest";
import type { DayOfWallet, MoneyOverview } from "../contract.ts";
import { sumOf, sumsPerDay } from "./per-day.ts";

const entry = (day: string, provider: string, of: Partial<DayOfWallet> = {}): DayOfWallet => ({
  day,
  provider,
  payments: 0,
  verified: "0.00",
  tied: "0.00",
  excepted: "0.00",
  refunds: 0,
  refunded: "0.00",
  ...of,
});
const money = [
  entry("2026-11-25", "bkash", { payments: 2, verified: "8000.00", tied: "4000.00", excepted: "4000.00" }),
  entry("2026-11-25", "nagad", { payments: 1, verified: "0.10", tied: "0.10" }),
  entry("2026-11-27", "bkash", { refunds: 1, refunded: "1500.50" }),
];
const overview = { days: ["2026-11-25", "2026-11-26", "2026-11-27"], money } as MoneyOverview;
const zero = { payments: 0, verified: 0, tied: 0, excepted: 0, refunds: 0, refunded: 0 };

describe("the sums per day", () => {
  test("are of all wallets, with the days on which nothing happened", () =>
    expect(sumsPerDay(overview, "")).toEqual([
      { ...zero, day: "2026-11-25", payments: 3, verified: 800_010, tied: 400_010, excepted: 400_000 },
      { ...zero, day: "2026-11-26" },
      { ...zero, day: "2026-11-27", refunds: 1, refunded: 150_050 },
    ]));

  test("are of one wallet", () =>
    expect(sumsPerDay(overview, "nagad").map(({ verified }) => verified)).toEqual([10, 0, 0]));
});

test("the sum of nothing is zero", () => expect(sumOf([])).toEqual(zero));

import { parseTaka, type Paisa } from "#kit/shared/money.ts";
import type { MoneyOverview } from "../contract.ts";

export interface MoneySums {
  payments: number;
  verified: Paisa;
  tied: Paisa;
  excepted: Paisa;
  refunds: number;
  refunded: Paisa;
}

const nothing: MoneySums = { payments: 0, verified: 0, tied: 0, excepted: 0, refunds: 0, refunded: 0 };
const paisaOf = (taka: string): Paisa => parseTaka(taka) ?? 0;

/** The sums of entries of days and wallets. */
export const sumOf = (entries: MoneyOverview["money"]): MoneySums =>
  entries.reduce(
    (sum, entry) => ({
      payments: sum.payments + entry.payments,
      verified: sum.verified + paisaOf(entry.verified),
      tied: sum.tied + paisaOf(entry.tied),
      excepted: sum.excepted + paisaOf(entry.excepted),
      refunds: sum.refunds + entry.refunds,
      refunded: sum.refunded + paisaOf(entry.refunded),
    }),
    nothing,
  );

/** Every day with its sums, the oldest first. `provider`: of this wallet alone; empty: of all. */
export const sumsPerDay = (
  { days, money }: MoneyOverview,
  provider: string,
): (MoneySums & { day: string })[] =>
  days.map((day) => ({
    day,
    ...sumOf(money.filter((entry) => entry.day === day && (provider === "" || entry.provider === provider))),
  }));

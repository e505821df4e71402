import { isFromBalance } from "#features/payments/balance-rules.ts";
import { providerName } from "#features/payments/provider-rules.ts";
import { providersSetting } from "#features/payments/server/public.ts";
import { csvRows, csvStart } from "#kit/server/csv.ts";
import { settingOf } from "#kit/server/settings.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import { takaString } from "#kit/shared/money.ts";
import * as m from "#messages/money-overview.ts";
import type { MoneyOverview } from "../contract.ts";
import { ageHours, doBooksAgree, exceptionKinds, namedExceptions } from "../rules.ts";
import type { MoneyOfDay, MoneyRow } from "./queries.ts";

/** The wallets that are offered, then what else payments name: old wallets, and the balances of learners. */
function providersOf({ providers, money }: MoneyRow): MoneyOverview["providers"] {
  const offered = settingOf(providersSetting, providers);
  const named = [...offered, ...money].map(({ provider }) => provider);
  return [...new Set(named)].map((provider) => ({
    provider,
    name: isFromBalance({ provider }) ? m.provider_balance() : providerName(offered, provider),
  }));
}

const sumOf = <Row>(rows: readonly Row[], paisaOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + paisaOf(row), 0);

const presentDay = (row: MoneyOfDay): MoneyOverview["money"][number] => ({
  day: row.day,
  provider: row.provider,
  payments: row.payments,
  verified: takaString(row.verified_paisa),
  tied: takaString(row.tied_paisa),
  excepted: takaString(row.excepted_paisa),
  refunds: row.refunds,
  refunded: takaString(row.refunded_paisa),
});

function presentBooks({
  money,
  kinds,
  exceptions,
  unexplained_enrolments,
}: MoneyRow): MoneyOverview["books"] {
  const counted = exceptionKinds.map(
    (kind) => kinds.find((one) => one.kind === kind) ?? { kind, count: 0, paisa: 0 },
  );
  const verified = sumOf(money, ({ verified_paisa }) => verified_paisa);
  const tied = sumOf(money, ({ tied_paisa }) => tied_paisa);
  const excepted = sumOf(
    counted.filter(({ kind }) => namedExceptions.some((name) => name === kind)),
    ({ paisa }) => paisa,
  );
  return {
    verified: takaString(verified),
    tied: takaString(tied),
    excepted: takaString(excepted),
    exceptions: counted.map(({ kind, count, paisa }) => ({
      kind,
      count,
      amount: takaString(paisa),
      payments: exceptions
        .filter((one) => one.kind === kind)
        .map(
          ({ payment_id, transaction_id, provider, amount_paisa, tied_paisa, decided_at, ...decision }) => ({
            payment_id,
            transaction_id,
            provider,
            amount: takaString(amount_paisa),
            tied: takaString(tied_paisa),
            decided_at: isoTime(decided_at),
            decided_by: decision.decided_by,
            reason: decision.reason,
          }),
        ),
    })),
    unexplained_enrolments,
    agree: doBooksAgree({
      verified,
      tied,
      excepted,
      unexplainedPayments: counted.find(({ kind }) => kind === "unexplained")!.count,
      unexplainedEnrolments: unexplained_enrolments,
    }),
  };
}

export const presentOverview = (row: MoneyRow): MoneyOverview => ({
  days: row.days,
  providers: providersOf(row),
  money: row.money.map(presentDay),
  decisions: {
    decided: row.decided,
    untouched: row.untouched,
    median_seconds: row.median_seconds,
    median_seconds_by_people: row.median_seconds_by_people,
  },
  waiting: ageHours.map((from_hours, age) => ({
    from_hours,
    to_hours: ageHours[age + 1] ?? null,
    count: row.waiting.find((one) => one.age === age)?.count ?? 0,
  })),
  oldest_waiting_at: isoTimeOrNull(row.oldest_waiting_at),
  books: presentBooks(row),
});

/** The table of days as CSV: a line for each day and wallet, also where nothing happened. */
export function moneyCsv(row: MoneyRow): string {
  const head = [
    m.day(),
    m.wallet(),
    m.payments(),
    m.csv_verified(),
    m.csv_tied(),
    m.csv_excepted(),
    m.refunds(),
    m.csv_refunded(),
  ];
  const wallets = providersOf(row);
  const lines = row.days.flatMap((day) =>
    wallets.map(({ provider, name }) => {
      const found = row.money.find((one) => one.day === day && one.provider === provider);
      return [
        day,
        name,
        found?.payments ?? 0,
        takaString(found?.verified_paisa ?? 0),
        takaString(found?.tied_paisa ?? 0),
        takaString(found?.excepted_paisa ?? 0),
        found?.refunds ?? 0,
        takaString(found?.refunded_paisa ?? 0),
      ];
    }),
  );
  return csvStart + csvRows([head, ...lines]);
}

import { useState } from "react";
import { formatDay } from "#kit/shared/dates.ts";
import { formatMoney } from "#kit/shared/money.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import { BarPlot } from "#kit/web/plots/lazy-plots.tsx";
import { PlotFigure } from "#kit/web/plots/plot-figure.tsx";
import { PlotTable } from "#kit/web/plots/plot-table.tsx";
import { Choices } from "#kit/web/ui/choices.tsx";
import * as m from "#messages/money-overview.ts";
import type { MoneyOverview } from "../contract.ts";
import { type MoneySums, sumsPerDay } from "./per-day.ts";
import { ScrollingTable } from "./scrolling-table.tsx";

type Days = (MoneySums & { day: string })[];

const inTaka = (taka: number): string => formatMoney(Math.round(taka * 100));
const bestOf = (days: Days, of: "verified" | "refunded") =>
  days.reduce((most, day) => (day[of] > most[of] ? day : most), days[0]!);
const totalOf = (days: Days, of: keyof MoneySums): number => days.reduce((sum, day) => sum + day[of], 0);

/** What was verified and what was given back on each day, of all wallets or of one. */
export function MoneyPerDay({ overview }: { overview: MoneyOverview }) {
  const [wallet, setWallet] = useState("");
  const { providers } = overview;
  // A wallet that was chosen may have nothing in another span.
  const chosen = providers.some(({ provider }) => provider === wallet) ? wallet : "";
  const days = sumsPerDay(overview, chosen);
  return (
    <section aria-label={m.per_day()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {providers.length > 1 ? (
        <Choices
          legend={m.which_wallet()}
          choices={[
            { value: "", words: m.all_wallets() },
            ...providers.map(({ provider, name }) => ({ value: provider, words: name })),
          ]}
          chosen={chosen}
          onChoose={setWallet}
        />
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <VerifiedDays days={days} />
        <RefundDays days={days} />
      </div>
    </section>
  );
}

/** The verified money of each day. What is not tied is a series of its own, if there is any. */
function VerifiedDays({ days }: { days: Days }) {
  const title = m.verified_title();
  const total = totalOf(days, "verified");
  const best = bestOf(days, "verified");
  const hasUntied = days.some(({ verified, tied }) => verified > tied);
  const plot = (
    <BarPlot
      title={title}
      bars={days.map(({ day, verified, tied }) => ({
        key: day,
        name: formatDay(day),
        values: hasUntied ? [tied / 100, Math.max(0, verified - tied) / 100] : [verified / 100],
      }))}
      format={inTaka}
    />
  );
  const table = (
    <ScrollingTable>
      <PlotTable
        title={title}
        columns={[
          { name: m.day() },
          { name: m.verified_column() },
          { name: m.tied() },
          { name: m.excepted() },
        ]}
        rows={days.toReversed().map(({ day, verified, tied, excepted }) => ({
          key: day,
          cells: [formatDay(day), formatMoney(verified), formatMoney(tied), formatMoney(excepted)],
        }))}
      />
    </ScrollingTable>
  );
  return (
    <PlotFigure
      title={title}
      finding={
        total === 0
          ? m.verified_none()
          : m.verified_finding({
              total: formatMoney(total),
              count: totalOf(days, "payments"),
              day: formatDay(best.day),
              amount: formatMoney(best.verified),
            })
      }
      {...(hasUntied ? { legend: [m.tied(), m.excepted()] } : {})}
      shown={total === 0 ? null : { plot, table }}
    />
  );
}

/** The money that was given back on each day. */
function RefundDays({ days }: { days: Days }) {
  const title = m.refunds_title();
  const total = totalOf(days, "refunded");
  const plot = (
    <BarPlot
      title={title}
      bars={days.map(({ day, refunded }) => ({ key: day, name: formatDay(day), values: [refunded / 100] }))}
      format={inTaka}
    />
  );
  const table = (
    <ScrollingTable>
      <PlotTable
        title={title}
        columns={[{ name: m.day() }, { name: m.refunds() }, { name: m.refunded_column() }]}
        rows={days.toReversed().map(({ day, refunds, refunded }) => ({
          key: day,
          cells: [formatDay(day), formatCount(refunds), formatMoney(refunded)],
        }))}
      />
    </ScrollingTable>
  );
  return (
    <PlotFigure
      title={title}
      finding={
        total === 0
          ? m.refunds_none()
          : m.refunds_finding({ total: formatMoney(total), count: totalOf(days, "refunds") })
      }
      shown={total === 0 ? null : { plot, table }}
    />
  );
}

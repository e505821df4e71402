import { useQuery } from "@tanstack/react-query";
import { formatDay } from "#kit/shared/dates.ts";
import { formatMoney, formatTaka, parseTaka } from "#kit/shared/money.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import { BarPlot } from "#kit/web/plots/lazy-plots.tsx";
import { PlotFigure } from "#kit/web/plots/plot-figure.tsx";
import { PlotTable } from "#kit/web/plots/plot-table.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/administration.ts";
import type { Trends as TrendFigures } from "../contract.ts";
import { trends } from "./api.ts";

/** The last weeks of the academy as plots: money per day, and what happened in each week. */
export function Trends() {
  const { data, isError, error, refetch } = useQuery(trends());
  if (isError && !data)
    return <LoadError title={m.trends_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <div aria-hidden="true" className="skeleton h-96" />;
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{m.trends_title({ weeks: data.weeks.length })}</h2>
      <MoneyTrend days={data.money_per_day} />
      <div className="grid gap-4 lg:grid-cols-3">
        <WeekTrend
          title={m.trend_learners()}
          weeks={data.weeks.map(({ begins_on, new_learners: count }) => ({ begins_on, count }))}
          finding={m.trend_learners_finding}
          nothing={m.trend_learners_none()}
        />
        <WeekTrend
          title={m.trend_enrollments()}
          weeks={data.weeks.map(({ begins_on, enrollments: count }) => ({ begins_on, count }))}
          finding={m.trend_enrollments_finding}
          nothing={m.trend_enrollments_none()}
        />
        <WeekTrend
          title={m.trend_lessons()}
          weeks={data.weeks.map(({ begins_on, completed_lessons: count }) => ({ begins_on, count }))}
          finding={m.trend_lessons_finding}
          nothing={m.trend_lessons_none()}
        />
      </div>
    </section>
  );
}

function MoneyTrend({ days }: { days: TrendFigures["money_per_day"] }) {
  const verified = days.map((day) => ({ ...day, paisa: parseTaka(day.amount) ?? 0 }));
  const total = verified.reduce((sum, { paisa }) => sum + paisa, 0);
  const best = verified.reduce((most, day) => (day.paisa > most.paisa ? day : most), verified[0]!);
  const title = m.trend_money();
  const plot = (
    <BarPlot
      title={title}
      bars={verified.map(({ day, paisa }) => ({ key: day, name: formatDay(day), values: [paisa / 100] }))}
      format={(taka) => formatMoney(Math.round(taka * 100))}
    />
  );
  const table = (
    <PlotTable
      title={title}
      columns={[{ name: m.day() }, { name: m.payment_count() }, { name: m.amount() }]}
      rows={days.toReversed().map(({ day, payments, amount }) => ({
        key: day,
        cells: [formatDay(day), formatCount(payments), formatTaka(amount)],
      }))}
    />
  );
  return (
    <PlotFigure
      heading="h3"
      title={title}
      finding={
        total === 0
          ? m.trend_money_none()
          : m.trend_money_finding({
              total: formatMoney(total),
              day: formatDay(best.day),
              amount: formatTaka(best.amount),
            })
      }
      shown={total === 0 ? null : { plot, table }}
    />
  );
}

interface WeekTrendProps {
  title: string;
  weeks: { begins_on: string; count: number }[];
  finding: (of: { count: number; now: number }) => string;
  nothing: string;
}

function WeekTrend({ title, weeks, finding, nothing }: WeekTrendProps) {
  const all = weeks.reduce((sum, { count }) => sum + count, 0);
  const plot = (
    <BarPlot
      title={title}
      bars={weeks.map(({ begins_on, count }) => ({
        key: begins_on,
        name: formatDay(begins_on),
        values: [count],
      }))}
      format={formatCount}
    />
  );
  const table = (
    <PlotTable
      title={title}
      columns={[{ name: m.week_from() }, { name: m.trend_count() }]}
      rows={weeks.toReversed().map(({ begins_on, count }) => ({
        key: begins_on,
        cells: [formatDay(begins_on), formatCount(count)],
      }))}
    />
  );
  return (
    <PlotFigure
      heading="h3"
      title={title}
      finding={all === 0 ? nothing : finding({ count: all, now: weeks.at(-1)!.count })}
      shown={all === 0 ? null : { plot, table }}
    />
  );
}

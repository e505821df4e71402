import { formatCount } from "#kit/shared/numerals.ts";
import { formatRelative } from "#kit/shared/relative-times.ts";
import { BarPlot } from "#kit/web/plots/lazy-plots.tsx";
import { PlotFigure } from "#kit/web/plots/plot-figure.tsx";
import { PlotTable } from "#kit/web/plots/plot-table.tsx";
import * as m from "#messages/money-overview.ts";
import type { MoneyOverview } from "../contract.ts";

function ageWords({ from_hours: from, to_hours: to }: MoneyOverview["waiting"][number]): string {
  if (to === null) return m.age_over_days({ from: from / 24 });
  if (from === 0) return m.age_under_hours({ to });
  return from < 24 ? m.age_hours({ from, to }) : m.age_days({ from: from / 24, to: to / 24 });
}

/** How many payments wait now, by their age. */
export function WaitingAges({ overview: { waiting, oldest_waiting_at } }: { overview: MoneyOverview }) {
  const title = m.waiting_title();
  const count = waiting.reduce((sum, age) => sum + age.count, 0);
  const ages = waiting
    .toReversed()
    .map((age) => ({ key: String(age.from_hours), name: ageWords(age), count: age.count }));
  const plot = (
    <BarPlot
      title={title}
      bars={ages.map(({ key, name, count }) => ({ key, name, values: [count] }))}
      format={formatCount}
    />
  );
  const table = (
    <PlotTable
      title={title}
      columns={[{ name: m.age() }, { name: m.payments() }]}
      rows={ages.map(({ key, name, count }) => ({ key, cells: [name, formatCount(count)] }))}
    />
  );
  return (
    <PlotFigure
      title={title}
      finding={
        oldest_waiting_at === null
          ? m.waiting_none()
          : m.waiting_finding({ count, ago: formatRelative(oldest_waiting_at) })
      }
      shown={count === 0 ? null : { plot, table }}
    />
  );
}

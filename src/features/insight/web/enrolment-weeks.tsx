import { formatDay } from "#kit/shared/dates.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import { BarPlot } from "#kit/web/plots/lazy-plots.tsx";
import { PlotFigure } from "#kit/web/plots/plot-figure.tsx";
import { PlotTable } from "#kit/web/plots/plot-table.tsx";
import * as m from "#messages/insight.ts";
import type { Insight } from "../contract.ts";

/** The enrolments of the last weeks. Those with a lower price are a series of their own, if there are any. */
export function EnrolmentWeeks({ weeks }: { weeks: Insight["weeks"] }) {
  const all = weeks.reduce((sum, { enrollments }) => sum + enrollments, 0);
  const hasOffers = weeks.some(({ with_offer }) => with_offer > 0);
  const now = weeks.at(-1)!.enrollments;
  const plot = (
    <BarPlot
      title={m.weeks_title()}
      bars={weeks.map(({ begins_on, enrollments, with_offer }) => ({
        key: begins_on,
        name: formatDay(begins_on),
        values: hasOffers ? [enrollments - with_offer, with_offer] : [enrollments],
      }))}
      format={formatCount}
    />
  );
  const table = (
    <PlotTable
      title={m.weeks_title()}
      columns={[
        { name: m.week_from() },
        { name: m.week_all() },
        ...(hasOffers ? [{ name: m.week_offer() }] : []),
      ]}
      rows={weeks.toReversed().map(({ begins_on, enrollments, with_offer }) => ({
        key: begins_on,
        cells: [
          formatDay(begins_on),
          formatCount(enrollments),
          ...(hasOffers ? [formatCount(with_offer)] : []),
        ],
      }))}
    />
  );
  return (
    <PlotFigure
      title={m.weeks_title()}
      finding={
        all === 0
          ? m.weeks_none({ weeks: weeks.length })
          : m.weeks_finding({ count: all, weeks: weeks.length, now })
      }
      {...(hasOffers ? { legend: [m.weeks_full(), m.weeks_offer()] } : {})}
      shown={all === 0 ? null : { plot, table }}
    />
  );
}

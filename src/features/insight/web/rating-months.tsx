import { formatMonth, formatMonthOfYear } from "#kit/shared/months.ts";
import { formatCount, formatRating } from "#kit/shared/numerals.ts";
import { DotPlot } from "#kit/web/plots/lazy-plots.tsx";
import { PlotFigure } from "#kit/web/plots/plot-figure.tsx";
import { PlotTable } from "#kit/web/plots/plot-table.tsx";
import * as m from "#messages/insight.ts";
import type { Insight } from "../contract.ts";

/** The mean rating of each month. */
export function RatingMonths({ insight }: { insight: Insight }) {
  const { months } = insight;
  const all = months.reduce((sum, { reviews }) => sum + reviews, 0);
  const plot = (
    <DotPlot
      title={m.ratings_title()}
      dots={months.map(({ month, rating, reviews }) => ({
        key: month,
        name: formatMonth(month),
        value: rating,
        weight: reviews,
      }))}
      domain={[1, 5]}
      format={(rating) => (Number.isInteger(rating) ? formatCount(rating) : formatRating(rating))}
    />
  );
  const table = (
    <PlotTable
      title={m.ratings_title()}
      columns={[{ name: m.month() }, { name: m.month_mean() }, { name: m.month_reviews() }]}
      rows={months.toReversed().map(({ month, rating, reviews }) => ({
        key: month,
        cells: [
          formatMonthOfYear(month),
          rating === null ? m.none() : formatRating(rating),
          formatCount(reviews),
        ],
      }))}
    />
  );
  return (
    <PlotFigure
      title={m.ratings_title()}
      finding={
        all === 0
          ? m.ratings_none({ months: months.length })
          : m.ratings_finding({ rating: formatRating(insight.rating), count: insight.reviews })
      }
      legend={[m.ratings_legend()]}
      shown={all === 0 ? null : { plot, table }}
    />
  );
}

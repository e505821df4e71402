import { formatDay } from "#kit/shared/dates.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import { PlotTable } from "#kit/web/plots/plot-table.tsx";
import * as m from "#messages/dashboard.ts";
import type { LearningWeek } from "../contract.ts";

/** The figures of the plot, the current week first. Loaded when it is opened, by its default export. */
export default function WeeksTable({ title, weeks }: { title: string; weeks: LearningWeek[] }) {
  return (
    <PlotTable
      title={title}
      columns={[{ name: m.weeks_from() }, { name: m.weeks_lessons() }]}
      rows={weeks.toReversed().map(({ begins_on, lessons }) => ({
        key: begins_on,
        cells: [formatDay(begins_on), formatCount(lessons)],
      }))}
    />
  );
}

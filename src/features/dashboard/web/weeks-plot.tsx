import { formatDay } from "#kit/shared/dates.ts";
import * as m from "#messages/dashboard.ts";
import type { LearningWeek } from "../contract.ts";

// In units of the drawing. It is stretched to the width of its place, so it holds no text.
const step = 10;
const bar = 7;
const height = 40;

/** Completed lessons by week as bars. Loaded on demand, by its default export. */
export default function WeeksPlot({ weeks }: { weeks: LearningWeek[] }) {
  const most = Math.max(1, ...weeks.map(({ lessons }) => lessons));
  const spoken = weeks
    .filter(({ lessons }) => lessons > 0)
    .map(({ begins_on, lessons }) => m.weeks_one({ date: formatDay(begins_on), count: lessons }))
    .join(", ");
  return (
    <div data-weeks-plot className="grid h-full grid-rows-[minmax(0,1fr)_auto] gap-1">
      <p className="sr-only">{spoken}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${step * weeks.length} ${height}`}
        preserveAspectRatio="none"
        className="size-full min-h-0"
      >
        {weeks.map(({ begins_on, lessons }, place) => {
          // A week without a lesson has a line, so that it is seen as a week.
          const tall = Math.max(1, (height * lessons) / most);
          return (
            <rect
              key={begins_on}
              data-lessons={lessons}
              x={place * step + (step - bar) / 2}
              y={height - tall}
              width={bar}
              height={tall}
              className={lessons === 0 ? "fill-line-strong" : "fill-green"}
            />
          );
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between gap-2 text-tiny text-muted">
        <span>{formatDay(weeks[0]!.begins_on)}</span>
        <span>{m.weeks_most({ count: most })}</span>
        <span>{m.weeks_this()}</span>
      </p>
    </div>
  );
}

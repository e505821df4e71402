import { Suspense, useState } from "react";
import { formatDay } from "#kit/shared/dates.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/dashboard.ts";
import type { LearningWeek } from "../contract.ts";

const WeeksTable = lazyOptional(async () => import("./weeks-table.tsx"), LoadFailed);

// In units of the drawing. It is stretched to the width of its place, so it holds no text.
const step = 10;
const bar = 7;
const height = 40;

/** Completed lessons by week as bars, with the table behind. Loaded on demand, by its default export. */
export default function WeeksPlot({ title, weeks }: { title: string; weeks: LearningWeek[] }) {
  const [isOpen, setOpen] = useState(false);
  const most = Math.max(1, ...weeks.map(({ lessons }) => lessons));
  return (
    <>
      <div data-weeks-plot aria-hidden="true" className="grid h-16 grid-rows-[minmax(0,1fr)_auto] gap-1">
        <svg
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
        <p className="flex justify-between gap-2 text-tiny text-muted">
          <span>{formatDay(weeks[0]!.begins_on)}</span>
          <span>{m.weeks_most({ count: most })}</span>
          <span>{m.weeks_this()}</span>
        </p>
      </div>
      <details onToggle={() => setOpen(true)}>
        <summary className="min-h-11 cursor-pointer py-3 text-small text-muted">{kit.table_behind()}</summary>
        <Suspense>{isOpen ? <WeeksTable title={title} weeks={weeks} /> : null}</Suspense>
      </details>
    </>
  );
}

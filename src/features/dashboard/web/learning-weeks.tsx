import { Suspense, useId } from "react";
import { formatDay } from "#kit/shared/dates.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import * as m from "#messages/dashboard.ts";
import type { LearningWeek } from "../contract.ts";

// The figures are in the text. The plot comes when the page is there.
const WeeksPlot = lazyOptional(async () => import("./weeks-plot.tsx"));

/** How many lessons the person completed in the last weeks: in a sentence, and as a small plot. */
export function LearningWeeks({ weeks }: { weeks: LearningWeek[] }) {
  const id = useId();
  const all = weeks.reduce((sum, { lessons }) => sum + lessons, 0);
  const best = weeks.reduce((most, week) => (week.lessons > most.lessons ? week : most), weeks[0]!);
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-h2">
        {m.weeks_title()}
      </h2>
      {all === 0 ? (
        <p className="text-muted">{m.weeks_empty({ weeks: weeks.length })}</p>
      ) : (
        <div className="card grid gap-x-12 gap-y-2 p-3 pb-1 sm:p-4 sm:pb-2 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <p className="text-small">
            {m.weeks_sum({ count: all, weeks: weeks.length })}{" "}
            <span className="text-muted">{m.weeks_now({ count: weeks.at(-1)!.lessons })}</span>
          </p>
          <div className="min-h-27">
            <Suspense
              fallback={
                <p className="text-small text-muted">
                  {m.weeks_best({ count: best.lessons, date: formatDay(best.begins_on) })}
                </p>
              }
            >
              <WeeksPlot title={m.weeks_title()} weeks={weeks} />
            </Suspense>
          </div>
        </div>
      )}
    </section>
  );
}

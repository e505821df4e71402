import { formatCount, localDigits } from "#kit/shared/numerals.ts";
import { percentOf } from "#kit/shared/percent.ts";
import { StepPlot } from "#kit/web/plots/lazy-plots.tsx";
import { PlotFigure } from "#kit/web/plots/plot-figure.tsx";
import { PlotTable } from "#kit/web/plots/plot-table.tsx";
import * as m from "#messages/insight.ts";
import type { Insight } from "../contract.ts";
import { modulesOf, mostStopped } from "../rules.ts";

/** How many learners completed each lesson, and after which lesson those stop who have not finished. */
export function WhereLearnersStop({ insight }: { insight: Insight }) {
  const { began, lessons, language } = insight;
  const most = mostStopped(lessons);
  const title = m.stops_title();
  const plot = (
    <StepPlot
      title={title}
      values={lessons.map(({ completed }) => percentOf(completed, began))}
      most={100}
      format={(percent) => localDigits(`${percent}%`)}
      groups={modulesOf(lessons).map(({ from, count }, place) => ({
        name: formatCount(place + 1),
        from,
        count,
      }))}
      mark={most && { step: most.place, words: m.stops_mark({ count: most.lesson.stopped }) }}
    />
  );
  const table = (
    <PlotTable
      title={title}
      columns={[
        { name: m.lesson_number() },
        { name: m.lesson(), isText: true },
        { name: m.lesson_completed() },
        { name: m.lesson_stopped() },
      ]}
      rows={lessons.map(({ lesson_id, lesson_title, completed, stopped }, place) => ({
        key: lesson_id,
        isMarked: place === most?.place,
        cells: [
          formatCount(place + 1),
          <span key="title" lang={language}>
            {lesson_title}
          </span>,
          formatCount(completed),
          formatCount(stopped),
        ],
      }))}
    />
  );
  return (
    <PlotFigure
      title={title}
      finding={<Finding insight={insight} most={most} />}
      shown={began === 0 ? null : { plot, table }}
    />
  );
}

function Finding({ insight, most }: { insight: Insight; most: ReturnType<typeof mostStopped> }) {
  const { began, finished, lessons, language } = insight;
  if (lessons.length === 0) return m.stops_no_lessons();
  if (began === 0) return m.stops_not_begun();
  const how = <span className="text-muted">{m.stops_how({ count: began })}</span>;
  if (!most)
    return (
      <p>
        {m.stops_none()} {how}
      </p>
    );
  const facts = { count: most.lesson.stopped, all: began - finished, number: most.place + 1 };
  return (
    <p>
      {most.isAlone ? m.stops_most(facts) : m.stops_equal(facts)}{" "}
      <strong lang={language}>{lessons[most.place]!.lesson_title}</strong>. {how}
    </p>
  );
}

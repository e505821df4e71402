import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/site.ts";
import type { HomeFigure } from "../../contract.ts";

const words: Record<HomeFigure["label"], () => string> = {
  students: m.figure_students,
  learners: m.figure_learners,
  completions: m.figure_completions,
  completion_rate: m.figure_completion_rate,
};

/** The academy in numbers. Without figures, it renders nothing. */
export function Figures({ figures }: { figures: HomeFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-row-reverse items-baseline justify-end gap-2 bg-surface px-3 py-2 md:flex-col-reverse md:items-start md:gap-0 md:p-6"
        >
          <dt className="min-w-0 text-tiny text-muted md:text-body">{words[label]()}</dt>
          {/* The label stays where it is when the font of the figure arrives. */}
          <dd className="min-w-14 flex-none font-display text-h2 leading-tight md:text-h1 font-semibold">
            {label === "completion_rate" ? `${formatCount(value)}%` : formatCount(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

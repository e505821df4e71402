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
        <div key={label} className="flex flex-col-reverse justify-end bg-surface p-4 sm:p-6">
          <dt className="text-muted">{words[label]()}</dt>
          <dd className="font-display text-h1 leading-tight font-semibold">
            {label === "completion_rate" ? `${formatCount(value)}%` : formatCount(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

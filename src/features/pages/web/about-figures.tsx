import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/pages.ts";
import type { AboutFigure } from "../contract.ts";

const words: Record<AboutFigure["label"], () => string> = {
  years: m.figure_years,
  students: m.figure_students,
  instructors: m.figure_instructors,
  success_rate: m.figure_success_rate,
};

const shown = ({ label, value, or_more }: AboutFigure): string =>
  `${formatCount(value)}${label === "success_rate" ? "%" : ""}${or_more ? "+" : ""}`;

/** The academy in numbers. Without figures, it renders nothing. */
export function AboutFigures({ figures }: { figures: AboutFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl
      aria-label={m.about_figures()}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4"
    >
      {figures.map((figure) => (
        <div key={figure.label} className="flex flex-col-reverse justify-end bg-surface p-4 sm:p-6">
          <dt className="text-muted">{words[figure.label]()}</dt>
          <dd className="font-display text-h1 leading-tight font-semibold">{shown(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}

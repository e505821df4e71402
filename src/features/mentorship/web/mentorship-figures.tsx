import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/mentorship.ts";
import type { MentorshipFigure } from "../contract.ts";

const words: Record<MentorshipFigure["label"], () => string> = {
  papers: m.figure_papers,
  success_rate: m.figure_mentorship_success,
  journals: m.figure_journals,
};

const shown = ({ label, value, or_more }: MentorshipFigure): string =>
  `${formatCount(value)}${label === "success_rate" ? "%" : ""}${or_more ? "+" : ""}`;

/** The mentorship in numbers. Without figures, it renders nothing. */
export function MentorshipFigures({ figures }: { figures: MentorshipFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl
      aria-label={m.mentorship_figures()}
      className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-flow-col sm:auto-cols-fr"
    >
      {figures.map((figure) => (
        <div
          key={figure.label}
          className="flex items-baseline justify-between gap-4 bg-surface p-4 sm:flex-col-reverse sm:justify-end sm:gap-0 sm:p-6"
        >
          <dt className="text-muted">{words[figure.label]()}</dt>
          <dd className="font-display text-h1 leading-tight font-semibold">{shown(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}

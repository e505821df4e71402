import * as m from "#messages/catalogue.ts";
import { Cover } from "./cover.tsx";
import { StateBadge } from "./state-badge.tsx";

/** The two cards that stand for what is being prepared. No course of the academy ever has their numbers. */
export const comingSoon = [
  { course_id: 9991, category_name: "Neuroscience" },
  { course_id: 9992, category_name: "Data Analysis" },
] as const;

/** A course that cannot be opened yet: greyed, and no link. */
export function ComingSoonCard({ course }: { course: (typeof comingSoon)[number] }) {
  return (
    <article
      data-course={course.course_id}
      className="flex h-full flex-col overflow-hidden rounded-card border border-dashed border-line-strong/60"
    >
      <Cover category={course.category_name} seed={course.course_id} className="opacity-35 grayscale" />
      <div className="grid gap-2 p-4">
        <StateBadge state="coming_soon" />
        <h3 className="text-[1.08rem] leading-snug text-muted">{m.coming_soon_title()}</h3>
        <p className="text-sm text-muted">{m.coming_soon_text()}</p>
      </div>
    </article>
  );
}

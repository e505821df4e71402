import { language, detectLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/catalogue.ts";
import type { AnnouncedCourse } from "../contract.ts";
import { Cover } from "#features/courses/web/public.tsx";
import { StateBadge } from "./state-badge.tsx";

/** A course that cannot be opened yet: grey, without links or buttons. */
export function ComingSoonCard({ course, cover }: { course: AnnouncedCourse; cover: string | undefined }) {
  const title = (language() === "bn" && course.title_bn) || course.title;
  return (
    <article
      data-coming={course.badge}
      data-course-id={course.course_id ?? undefined}
      className="grid h-full grid-cols-[72px_minmax(0,1fr)] overflow-hidden rounded-card border border-dashed border-line-strong/60 sm:flex sm:flex-col"
    >
      <div className="relative overflow-hidden sm:aspect-video">
        <Cover
          thumbnail={null}
          drawing={cover}
          className="absolute inset-0 size-full object-cover opacity-35 grayscale"
        />
      </div>
      <div className="grid content-start gap-1 px-3 py-2 sm:gap-2 sm:p-4">
        <StateBadge state={course.badge} />
        <h3 lang={detectLanguage(title)} className="text-body leading-snug text-muted sm:text-read">
          {title}
        </h3>
        <p className="sr-only">{m.coming_not_open()}</p>
      </div>
    </article>
  );
}

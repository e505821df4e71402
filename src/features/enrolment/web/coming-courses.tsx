import { Cover } from "#features/catalogue/web/public.tsx";
import { language } from "#kit/shared/language.ts";
import * as m from "#messages/enrolment.ts";
import type { ComingCourse } from "../contract.ts";

const badges = { coming_soon: m.coming_soon, sit_filled_up: m.sit_filled_up };

// Their covers only have to differ: no course has these numbers.
const firstSeed = 9993;

/** What is being prepared: greyed, and nothing that could be pressed. */
export function ComingCourses({ courses }: { courses: ComingCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-xl sm:text-2xl">{m.coming_title()}</h2>
        <p className="text-muted">{m.coming_lead()}</p>
      </div>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {courses.map((course, place) => (
          <li key={`${course.title} ${place}`} className="min-w-0">
            <ComingCard course={course} seed={firstSeed + place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ComingCard({ course, seed }: { course: ComingCourse; seed: number }) {
  const title = (language() === "bn" && course.title_bn) || course.title;
  const badge = badges[course.badge]();
  return (
    <article
      aria-label={m.coming_spoken({ title, badge })}
      data-coming={course.badge}
      className="grid h-full grid-cols-[112px_minmax(0,1fr)] overflow-hidden rounded-card border border-dashed border-line-strong/60 sm:flex sm:flex-col"
    >
      <div className="relative overflow-hidden sm:aspect-video">
        <Cover
          category={course.category}
          seed={seed}
          className="absolute inset-0 size-full object-cover opacity-35 grayscale"
        />
      </div>
      <div className="grid content-start gap-2 p-4">
        <span className="badge justify-self-start bg-line text-ink">{badge}</span>
        <h3 className="text-[1.08rem] leading-snug text-muted">{title}</h3>
      </div>
    </article>
  );
}

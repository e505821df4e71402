import { Check } from "lucide-react";
import * as m from "#messages/course-page.ts";
import { sectionStyle } from "./section-style.ts";
import type { CourseView } from "./course-view.ts";
import { FoldOnPhone } from "./fold-on-phone.tsx";

// On a phone the others are folded.
const outcomesFirst = 4;

/** The description of the course, what learners can do after it, and what they need before it. */
export function CourseOverview({ course }: { course: CourseView }) {
  const { description, outcomes, prerequisites, language } = course;
  const [first, ...more] = description.split(/\n\s*\n/).filter((text) => text.trim() !== "");
  return (
    <section id="overview" tabIndex={-1} aria-labelledby="overview-title" className={sectionStyle}>
      <h2 id="overview-title" className="text-h2">
        {m.about_course()}
      </h2>
      {first ? (
        <p lang={language} className="mt-3 max-w-[68ch] whitespace-pre-line md:mt-4">
          {first}
        </p>
      ) : null}
      {more.length > 0 ? (
        <FoldOnPhone title={m.about_more()}>
          <div lang={language} className="grid max-w-[68ch] gap-4 whitespace-pre-line md:mt-4">
            {more.map((text, place) => (
              <p key={place}>{text}</p>
            ))}
          </div>
        </FoldOnPhone>
      ) : null}
      {outcomes.length > 0 ? (
        <div className="card mt-4 p-4 sm:p-6 md:mt-8">
          <h3 className="text-read">{m.outcomes()}</h3>
          <Outcomes
            language={language}
            outcomes={outcomes.slice(0, outcomesFirst)}
            className="mt-3 md:mt-4"
          />
          {outcomes.length > outcomesFirst ? (
            <FoldOnPhone
              title={m.outcomes_more({ count: outcomes.length - outcomesFirst })}
              className="-mb-2"
            >
              <Outcomes
                language={language}
                outcomes={outcomes.slice(outcomesFirst)}
                className="pb-2 md:pt-3"
              />
            </FoldOnPhone>
          ) : null}
        </div>
      ) : null}
      {prerequisites.length > 0 ? (
        <FoldOnPhone title={m.prerequisites()} hasHeading className="mt-2 md:mt-8">
          <ul lang={language} className="grid max-w-[68ch] list-disc gap-2 pl-4 marker:text-muted md:mt-3">
            {prerequisites.map(({ prerequisite_id, prerequisite_title }) => (
              <li key={prerequisite_id}>{prerequisite_title}</li>
            ))}
          </ul>
        </FoldOnPhone>
      ) : null}
    </section>
  );
}

function Outcomes({
  language,
  outcomes,
  className,
}: Pick<CourseView, "language" | "outcomes"> & { className: string }) {
  return (
    <ul
      lang={language}
      className={`grid gap-x-8 gap-y-2 max-sm:text-small sm:grid-cols-2 sm:gap-y-3 ${className}`}
    >
      {outcomes.map(({ outcome_id, outcome_title }) => (
        <li key={outcome_id} className="flex gap-3">
          <Check aria-hidden="true" className="mt-1 size-[18px] shrink-0 text-green" strokeWidth={2.4} />
          {outcome_title}
        </li>
      ))}
    </ul>
  );
}

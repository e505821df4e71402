import { Check } from "lucide-react";
import * as m from "#messages/course-page.ts";
import { sectionStyle } from "./course-tabs.tsx";
import type { CourseView } from "./course-view.ts";

/** The description of the course, what learners can do after it, and what they need before it. */
export function CourseOverview({ course }: { course: CourseView }) {
  const { description, outcomes, prerequisites, language } = course;
  const paragraphs = description.split(/\n\s*\n/).filter((text) => text.trim() !== "");
  return (
    <section id="overview" tabIndex={-1} aria-labelledby="overview-title" className={sectionStyle}>
      <h2 id="overview-title" className="text-h2">
        {m.about_course()}
      </h2>
      <div lang={language} className="mt-4 grid max-w-[68ch] gap-4 whitespace-pre-line">
        {paragraphs.map((text, place) => (
          <p key={place}>{text}</p>
        ))}
      </div>
      {outcomes.length > 0 ? (
        <div className="card mt-8 p-5 sm:p-6">
          <h3 className="text-read">{m.outcomes()}</h3>
          <ul lang={language} className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {outcomes.map(({ outcome_id, outcome_title }) => (
              <li key={outcome_id} className="flex gap-3">
                <Check
                  aria-hidden="true"
                  className="mt-1 size-[18px] shrink-0 text-green"
                  strokeWidth={2.4}
                />
                {outcome_title}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {prerequisites.length > 0 ? (
        <>
          <h3 className="mt-8 text-read">{m.prerequisites()}</h3>
          <ul lang={language} className="mt-3 grid max-w-[68ch] list-disc gap-2 pl-5 marker:text-muted">
            {prerequisites.map(({ prerequisite_id, prerequisite_title }) => (
              <li key={prerequisite_id}>{prerequisite_title}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

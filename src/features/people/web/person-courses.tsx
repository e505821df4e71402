import { useState } from "react";
import { Link } from "react-router";
import { coursePath } from "#features/course-page/paths.ts";
import { mayRemoveEnrolment } from "#features/enrolment/rules.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/people.ts";
import type { PersonEnrolment, PersonStory } from "../contract.ts";

const EnrolDialog = lazyDialog(async () => import("./enrol-dialog.tsx"));
const RemoveDialog = lazyDialog(async () => import("./remove-dialog.tsx"));

/** The courses of a person, with the buttons to enrol and to end an enrolment. */
export function PersonCourses({
  person,
  enrollments,
}: {
  person: PersonStory["person"];
  enrollments: PersonEnrolment[];
}) {
  const [isEnrolling, setEnrolling] = useState(false);
  const [removed, setRemoved] = useState<PersonEnrolment | null>(null);
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{m.person_courses()}</h2>
        {person.is_confirmed ? (
          <Button variant="secondary" onClick={() => setEnrolling(true)}>
            {m.enrol()}
          </Button>
        ) : null}
      </div>
      {enrollments.length === 0 ? (
        <p className="text-muted">{m.person_no_courses()}</p>
      ) : (
        <ul className="card divide-y divide-line overflow-hidden">
          {enrollments.map((enrolment) => (
            <li
              key={enrolment.enrollment_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6"
            >
              <div className="min-w-0">
                <Link
                  to={coursePath(enrolment.course_id)}
                  lang={enrolment.course_language}
                  className="font-semibold hover:underline"
                >
                  {enrolment.course_title}
                </Link>
                <p className="text-small text-muted">
                  {sourceWords(enrolment)} · {formatDate(enrolment.enrolled_at)} ·{" "}
                  {m.lessons_done({
                    done: enrolment.completed_lessons,
                    total: enrolment.total_lessons,
                  })}
                </p>
              </div>
              {mayRemoveEnrolment(enrolment.source) ? (
                <Button variant="quiet" className="px-3 text-small" onClick={() => setRemoved(enrolment)}>
                  {m.remove()}
                  <span className="sr-only"> {enrolment.course_title}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {isEnrolling ? <EnrolDialog person={person} onClose={() => setEnrolling(false)} /> : null}
      {removed ? <RemoveDialog enrolment={removed} onClose={() => setRemoved(null)} /> : null}
    </section>
  );
}

function sourceWords({ source, granted_by: name }: PersonEnrolment): string {
  if (source === "paid") return m.source_paid();
  if (source === "free") return m.source_free();
  return name ? m.source_granted_by({ name }) : m.source_granted();
}

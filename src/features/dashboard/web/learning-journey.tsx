import { coursesPath } from "#features/catalogue/paths.ts";
import { BookOpen } from "lucide-react";
import { useState } from "react";
import { chooseCovers } from "#features/courses/rules.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import * as m from "#messages/dashboard.ts";
import type { Enrollment } from "#features/enrolment/contract.ts";
import { EnrolledCard } from "./enrolled-card.tsx";
import { sortJourney } from "./journey.ts";

const shownFirst = 6;
const oneRow = 3;

/** The courses of the learner, or a link to find the first one. */
export function LearningJourney({ enrollments }: { enrollments: Enrollment[] }) {
  const { open, finished } = sortJourney(enrollments);
  // One row needs no second heading.
  const together = enrollments.length <= oneRow;
  return (
    <section className="grid gap-2 sm:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-h2">{m.journey_title()}</h2>
        {enrollments.length > 0 ? (
          <ButtonLink to={coursesPath} variant="link" className="hover:underline no-underline">
            {m.find_another()}
          </ButtonLink>
        ) : null}
      </div>
      {enrollments.length === 0 ? <NoCourses /> : null}
      <Cards enrollments={together ? [...open, ...finished] : open} eagerly={oneRow} />
      {finished.length > 0 && !together ? (
        <section className="grid gap-4 pt-2">
          <h2 className="text-h3">{m.completed_title()}</h2>
          <Cards enrollments={finished} eagerly={open.length > 0 ? 0 : oneRow} />
        </section>
      ) : null}
    </section>
  );
}

/** Cards side by side. If there are many, only the first ones until the person asks for all. */
function Cards({ enrollments, eagerly }: { enrollments: Enrollment[]; eagerly: number }) {
  const [all, setAll] = useState(false);
  if (enrollments.length === 0) return null;
  const shown = all ? enrollments : enrollments.slice(0, shownFirst);
  const covers = chooseCovers(shown.map(({ course }) => course.cover_links));
  return (
    <>
      <ul className="grid gap-2 sm:gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((enrollment, place) => (
          <li key={enrollment.enrollment_id} className="min-w-0">
            <EnrolledCard enrollment={enrollment} cover={covers[place]} eager={place < eagerly} />
          </li>
        ))}
      </ul>
      {shown.length < enrollments.length ? (
        <Button variant="secondary" className="justify-self-center" onClick={() => setAll(true)}>
          {m.show_more_courses({ count: enrollments.length - shown.length })}
        </Button>
      ) : null}
    </>
  );
}

function NoCourses() {
  return (
    <EmptyState icon={BookOpen} heading="h3" title={m.journey_empty_title()} text={m.journey_empty_text()}>
      <ButtonLink to={coursesPath}>{m.browse_courses()}</ButtonLink>
    </EmptyState>
  );
}

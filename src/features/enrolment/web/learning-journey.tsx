import { BookOpen } from "lucide-react";
import { Link } from "react-router";
import * as m from "#messages/enrolment.ts";
import type { Enrollment } from "../contract.ts";
import { EnrolledCard } from "./enrolled-card.tsx";

/** The courses that one is enrolled in, or the way to the first. */
export function LearningJourney({ enrollments }: { enrollments: Enrollment[] }) {
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl sm:text-2xl">{m.journey_title()}</h2>
        {enrollments.length > 0 ? (
          <Link
            to="/courses"
            className="inline-flex min-h-11 items-center font-semibold text-green hover:underline"
          >
            {m.find_another()}
          </Link>
        ) : null}
      </div>
      {enrollments.length > 0 ? (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {enrollments.map((enrollment, place) => (
            <li key={enrollment.enrollment_id}>
              <EnrolledCard enrollment={enrollment} eager={place < 3} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="card grid justify-items-center gap-3 px-5 py-12 text-center">
          <BookOpen size={40} strokeWidth={1.5} aria-hidden="true" className="text-green" />
          <h3 className="text-lg">{m.journey_empty_title()}</h3>
          <p className="max-w-prose text-muted">{m.journey_empty_text()}</p>
          <Link to="/courses" className="button mt-2">
            {m.browse_courses()}
          </Link>
        </div>
      )}
    </section>
  );
}

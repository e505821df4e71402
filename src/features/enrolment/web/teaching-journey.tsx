import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { Link } from "react-router";
import type { CourseCard } from "#features/catalogue/contract.ts";
import { CourseGridSkeleton, Cover } from "#features/catalogue/web/public.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/enrolment.ts";
import { myCourses } from "./api.ts";

const shownFirst = 3;

/** The first courses that an instructor teaches. */
export function TeachingJourney() {
  const { data, isError, error, refetch } = useQuery(myCourses());
  return (
    <section className="grid gap-4">
      <h2 className="text-xl sm:text-2xl">{m.teaching_title()}</h2>
      {isError && !data ? (
        <LoadError title={m.teaching_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <CourseGridSkeleton count={shownFirst} /> : null}
      {data?.length === 0 ? <p className="card p-5 text-muted">{m.teaching_empty()}</p> : null}
      {data && data.length > 0 ? (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {data.slice(0, shownFirst).map((course) => (
            <li key={course.course_id}>
              <TaughtCard course={course} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function TaughtCard({ course }: { course: CourseCard }) {
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      <Cover category={course.category_name} seed={course.course_id} thumbnail={course.thumbnail} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <h3 lang={course.language} className="text-[1.08rem] leading-snug">
          {course.course_title}
        </h3>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Users size={16} aria-hidden="true" />
          {m.students({ count: course.total_students })}
        </p>
        <Link to={`/course/${course.course_id}`} className="button button-quiet mt-auto border-line-strong">
          {m.continue_teaching()}
        </Link>
      </div>
    </article>
  );
}

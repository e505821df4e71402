import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { createAnnouncementPath } from "#features/announcements/paths.ts";
import { createCoursePath, manageCoursesPath } from "#features/authoring/paths.ts";
import { taughtCourses } from "#features/authoring/web/public.tsx";
import { chooseCovers } from "#features/courses/rules.ts";
import { CourseGridSkeleton } from "#features/catalogue/web/public.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/dashboard.ts";
import { teachingHash } from "../paths.ts";
import { TaughtCard } from "./taught-card.tsx";

const shownFirst = 3;
/** On a phone two of them share a line. */
const headButton = "max-sm:px-2";

/** The first courses that an instructor teaches, drafts too, and the way to write one. */
export function TeachingJourney() {
  const { data, isError, error, refetch } = useQuery(taughtCourses());
  const [all, setAll] = useState(false);
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // The router looks for the place before the dashboard has its data.
    if (hash === teachingHash) section.current?.scrollIntoView();
  }, [hash]);
  const shown = all ? data : data?.slice(0, shownFirst);
  const covers = chooseCovers((shown ?? []).map((course) => course.cover_links));
  const hidden = (data?.length ?? 0) - (shown?.length ?? 0);
  return (
    <section ref={section} id={teachingHash.slice(1)} className="grid scroll-mt-20 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-h2">{m.teaching_title()}</h2>
        <div className="flex gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <ButtonLink to={manageCoursesPath} variant="secondary" className={headButton}>
            {m.manage_courses()}
          </ButtonLink>
          <ButtonLink to={createCoursePath} variant="secondary" className={headButton}>
            {m.add_course()}
          </ButtonLink>
          <ButtonLink
            to={createAnnouncementPath()}
            variant="secondary"
            className={`${headButton} max-sm:col-span-2`}
          >
            {m.create_announcement()}
          </ButtonLink>
        </div>
      </div>
      {isError && !data ? (
        <LoadError title={m.teaching_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <CourseGridSkeleton count={shownFirst} /> : null}
      {data?.length === 0 ? <p className="card p-4 text-muted">{m.teaching_empty()}</p> : null}
      {shown && shown.length > 0 ? (
        <ul className="grid gap-3 sm:gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((course, place) => (
            <li key={course.course_id} className="min-w-0">
              <TaughtCard course={course} cover={covers[place]} />
            </li>
          ))}
        </ul>
      ) : null}
      {hidden > 0 && data ? (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-muted">
          {m.teaching_shown({ shown: shownFirst, count: data.length })}
          <Button variant="secondary" onClick={() => setAll(true)}>
            {m.show_all_taught()}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

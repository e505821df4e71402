import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { taughtCourses } from "#features/authoring/web/public.tsx";
import { chooseCovers } from "#features/courses/rules.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/dashboard.ts";
import { teachingHash } from "../paths.ts";
import { TaughtRow } from "./taught-row.tsx";

const shownFirst = 3;

/** The first courses that an instructor teaches, drafts too. */
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
    <section ref={section} id={teachingHash.slice(1)} className="grid scroll-mt-20 gap-2 sm:gap-4">
      <h2 className="text-h2">{m.teaching_title()}</h2>
      {isError && !data ? (
        <LoadError title={m.teaching_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <div aria-hidden="true" className="skeleton h-80" /> : null}
      {data?.length === 0 ? <p className="card p-4 text-muted">{m.teaching_empty()}</p> : null}
      {shown && shown.length > 0 ? (
        <ul className="card divide-y divide-line overflow-hidden">
          {shown.map((course, place) => (
            <li key={course.course_id} className="min-w-0">
              <TaughtRow course={course} cover={covers[place]} />
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

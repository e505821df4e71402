import { coursePath } from "#features/course-page/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Megaphone, Users, UsersRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { CourseCard } from "#features/courses/contract.ts";
import { chooseCovers } from "#features/courses/rules.ts";
import { Cover } from "#features/courses/web/public.tsx";
import { CourseGridSkeleton } from "#features/catalogue/web/public.tsx";
import { announcementsAddress, classAddress } from "#features/learning/rules.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/dashboard.ts";
import { teachingHash } from "../paths.ts";
import { myCourses } from "./api.ts";
import { CardButton } from "./card-button.tsx";
import { rowOnPhone } from "./row-on-phone.ts";
import { CourseTitle } from "./course-title.tsx";

const shownFirst = 3;

/** The first courses that an instructor teaches. */
export function TeachingJourney() {
  const { data, isError, error, refetch } = useQuery(myCourses());
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
      <h2 className="text-h2">{m.teaching_title()}</h2>
      {isError && !data ? (
        <LoadError title={m.teaching_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <CourseGridSkeleton count={shownFirst} /> : null}
      {data?.length === 0 ? <p className="card p-5 text-muted">{m.teaching_empty()}</p> : null}
      {shown && shown.length > 0 ? (
        <ul className="grid gap-3 sm:gap-5 sm:grid-cols-2 lg:grid-cols-3">
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

function TaughtCard({ course, cover }: { course: CourseCard; cover: string | undefined }) {
  const to = coursePath(course.course_id);
  return (
    <article className={rowOnPhone.card}>
      <Cover thumbnail={course.thumbnail} drawing={cover} className={rowOnPhone.cover} />
      <div className={rowOnPhone.body}>
        <div className="grid content-start gap-1 sm:gap-3">
          <CourseTitle course={course} className={rowOnPhone.title} />
          <p className="flex items-center gap-1.5 text-small text-muted">
            <Users size={16} aria-hidden="true" />
            {m.students({ count: course.total_students })}
          </p>
        </div>
        <div className={`mt-auto flex gap-2 ${rowOnPhone.below}`}>
          <ButtonLink to={to} variant="secondary" className="relative z-10 flex-1 px-3">
            {m.continue_teaching()}
          </ButtonLink>
          <CardButton
            to={classAddress(course.course_id)}
            label={m.class_of({ course: course.course_title })}
            icon={UsersRound}
          />
          <CardButton
            to={announcementsAddress(course.course_id)}
            label={m.announcements_of({ course: course.course_title })}
            icon={Megaphone}
          />
        </div>
      </div>
    </article>
  );
}

import { Megaphone, MessagesSquare, Pencil, Users } from "lucide-react";
import { Link } from "react-router";
import { createAnnouncementPath } from "#features/announcements/paths.ts";
import type { TaughtCourse } from "#features/authoring/document-contract.ts";
import { editCoursePath } from "#features/authoring/paths.ts";
import { chatPath } from "#features/chat/paths.ts";
import { coursePath } from "#features/course-page/paths.ts";
import { Cover } from "#features/courses/web/public.tsx";
import { classPath } from "#features/learning/paths.ts";
import { language } from "#kit/shared/language.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/dashboard.ts";
import { CardButton } from "./card-button.tsx";
import { CourseTitle } from "./course-title.tsx";

interface TaughtRowProps {
  course: TaughtCourse;
  cover: string | undefined;
}

/** A course that the instructor teaches, as one row. A draft has no page yet, so its row leads to the editor. */
export function TaughtRow({ course, cover }: TaughtRowProps) {
  const isDraft = course.state === "draft";
  const titled = course.course_title.trim()
    ? course
    : { ...course, course_title: m.untitled(), language: language() };
  const edit = editCoursePath(course.course_id);
  const page = isDraft ? edit : coursePath(course.course_id);
  return (
    <article className="group relative grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 p-3 sm:grid-cols-[112px_minmax(0,1fr)] sm:gap-x-4 sm:px-6 sm:py-4 md:grid-cols-[112px_minmax(0,1fr)_auto]">
      <Cover
        thumbnail={course.thumbnail}
        drawing={cover}
        className={`rounded-control max-sm:aspect-square ${isDraft ? "opacity-40 saturate-70" : ""}`}
      />
      <div className="grid content-start gap-x-2">
        <CourseTitle
          course={titled}
          to={page}
          className="font-text text-body leading-normal tracking-normal [&>a]:inline-block"
        />
        {isDraft ? (
          <Badge tone="grey" className="mt-1 justify-self-start">
            {m.draft()}
          </Badge>
        ) : (
          <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
            <Link
              to={classPath(course.course_id)}
              className="relative z-10 inline-flex min-h-11 items-center gap-2 hover:text-green hover:underline"
            >
              <Users size={16} aria-hidden="true" />
              {m.students({ count: course.total_students })}
              <span className="sr-only">, {m.class_of({ course: titled.course_title })}</span>
            </Link>
            {course.state === "archived" ? <Badge tone="grey">{m.archived()}</Badge> : null}
          </p>
        )}
      </div>
      <div className="flex gap-2 max-md:col-span-2">
        <ButtonLink
          to={page}
          variant="secondary"
          className="relative z-10 min-w-0 flex-1 px-1 text-center max-sm:text-small md:px-4 md:whitespace-nowrap"
        >
          {isDraft ? m.continue_writing() : m.continue_teaching()}
        </ButtonLink>
        {isDraft ? null : <CourseButtons course={titled} edit={edit} />}
      </div>
    </article>
  );
}

const CourseButtons = ({ course, edit }: { course: TaughtCourse; edit: string }) => (
  <>
    <CardButton
      to={chatPath(course.course_id)}
      label={m.inbox_of({ course: course.course_title })}
      icon={MessagesSquare}
    />
    <CardButton
      to={createAnnouncementPath(course.course_id)}
      label={m.announce_in({ course: course.course_title })}
      icon={Megaphone}
    />
    <CardButton to={edit} label={m.edit_of({ course: course.course_title })} icon={Pencil} />
  </>
);

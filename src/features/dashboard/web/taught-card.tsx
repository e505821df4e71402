import { Megaphone, MessagesSquare, Pencil, Users, UsersRound } from "lucide-react";
import { createAnnouncementPath } from "#features/announcements/paths.ts";
import type { TaughtCourse } from "#features/authoring/document-contract.ts";
import { editCoursePath } from "#features/authoring/paths.ts";
import { chatPath } from "#features/chat/paths.ts";
import { coursePath } from "#features/course-page/paths.ts";
import { Cover } from "#features/courses/web/public.tsx";
import { classAddress } from "#features/learning/rules.ts";
import { language } from "#kit/shared/language.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/dashboard.ts";
import { CardButton } from "./card-button.tsx";
import { CourseTitle } from "./course-title.tsx";
import { rowOnPhone } from "./row-on-phone.ts";

interface TaughtCardProps {
  course: TaughtCourse;
  cover: string | undefined;
}

/** A course that the instructor teaches. A draft has no page yet, so its card leads to the editor. */
export function TaughtCard({ course, cover }: TaughtCardProps) {
  const isDraft = course.state === "draft";
  const titled = course.course_title.trim()
    ? course
    : { ...course, course_title: m.untitled(), language: language() };
  const edit = editCoursePath(course.course_id);
  const page = isDraft ? edit : coursePath(course.course_id);
  return (
    <article className={rowOnPhone.card}>
      <Cover
        thumbnail={course.thumbnail}
        drawing={cover}
        className={`${rowOnPhone.cover} ${isDraft ? "opacity-40 saturate-70" : ""}`}
      />
      <div className={rowOnPhone.body}>
        <div className="grid content-start gap-1 sm:gap-3">
          <CourseTitle course={titled} to={page} className={rowOnPhone.title} />
          {isDraft ? (
            <Badge tone="grey" className="justify-self-start">
              {m.draft()}
            </Badge>
          ) : (
            <p className="flex flex-wrap items-center gap-2 text-small text-muted">
              <Users size={16} aria-hidden="true" />
              {m.students({ count: course.total_students })}
              {course.state === "archived" ? <Badge tone="grey">{m.archived()}</Badge> : null}
            </p>
          )}
        </div>
        <div className={`mt-auto flex flex-wrap gap-2 ${rowOnPhone.below}`}>
          <ButtonLink to={page} variant="secondary" className="relative z-10 flex-1 basis-36 px-1">
            {isDraft ? m.continue_writing() : m.continue_teaching()}
          </ButtonLink>
          {isDraft ? null : <CourseButtons course={titled} edit={edit} />}
        </div>
      </div>
    </article>
  );
}

const CourseButtons = ({ course, edit }: { course: TaughtCourse; edit: string }) => (
  <>
    <CardButton
      to={classAddress(course.course_id)}
      label={m.class_of({ course: course.course_title })}
      icon={UsersRound}
    />
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

import { announcementsPath } from "#features/announcements/paths.ts";
import { chatPath } from "#features/chat/paths.ts";
import { continuePath } from "#features/learning/paths.ts";
import { Megaphone, MessagesSquare } from "lucide-react";
import { categoryName, Cover } from "#features/courses/web/public.tsx";
import { ProgressBar } from "#features/progress/web/public.tsx";
import { formatRelative } from "#kit/shared/relative-times.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/dashboard.ts";
import type { Enrollment } from "#features/enrolment/contract.ts";
import { CourseTitle } from "./course-title.tsx";
import { CardButton } from "./card-button.tsx";
import { FinishedCourse } from "./finished-course.tsx";
import { lessonToContinue } from "#features/enrolment/rules.ts";
import { ChecksLeft } from "./checks-left.tsx";
import { rowOnPhone } from "./row-on-phone.ts";

const lastActive = ({ enrolled_at, last_active_at }: Enrollment): string =>
  enrolled_at === last_active_at
    ? m.enrolled_when({ when: formatRelative(enrolled_at) })
    : m.active_when({ when: formatRelative(last_active_at) });

/** A course of the learner: the progress, and a link to continue. The title opens the course's page. */
export function EnrolledCard({
  enrollment,
  cover,
  eager,
}: {
  enrollment: Enrollment;
  cover: string | undefined;
  eager: boolean;
}) {
  const { course, progress, next_lesson } = enrollment;
  return (
    <article
      className={`${rowOnPhone.card} transition-transform duration-200 motion-safe:hover:-translate-y-0.5`}
    >
      <Cover thumbnail={course.thumbnail} drawing={cover} eager={eager} className={rowOnPhone.cover} />
      <div className={rowOnPhone.body}>
        <div className="grid content-start gap-1">
          <span className="text-small text-muted max-sm:hidden">{categoryName(course)}</span>
          <CourseTitle course={course} className={rowOnPhone.title} />
          <span className="truncate text-small text-muted max-sm:hidden">{course.instructor_name}</span>
          <span className="text-small text-muted">{lastActive(enrollment)}</span>
        </div>
        <div className={rowOnPhone.below}>
          <ProgressBar
            progress={progress}
            course={course.course_title}
            isCompleted={enrollment.is_completed}
          />
          <ChecksLeft enrollment={enrollment} />
        </div>
        <div className={`mt-auto grid gap-2 sm:gap-3 ${rowOnPhone.below}`}>
          {enrollment.is_completed ? <FinishedCourse enrollment={enrollment} /> : null}
          <p className="text-small max-sm:line-clamp-2">
            <span className="text-muted sm:block">{m.continue_learning()}</span>{" "}
            {next_lesson?.is_closed ? (
              <span className="font-medium">{m.lesson_opens_with_part()}</span>
            ) : next_lesson ? (
              <span lang={course.language} className="font-medium sm:line-clamp-2">
                {next_lesson.lesson_title}
              </span>
            ) : (
              <span className="font-medium">
                {progress.total > 0 ? m.lessons_stay_open() : m.lessons_to_come()}
              </span>
            )}
          </p>
          <div className="flex gap-2">
            <ButtonLink
              to={continuePath(course.course_id, lessonToContinue(enrollment))}
              variant="secondary"
              className="relative z-10 flex-1 px-1 max-sm:text-small"
            >
              {m.continue_course()}
            </ButtonLink>
            <CardButton
              to={chatPath(course.course_id)}
              label={m.inbox_of({ course: course.course_title })}
              icon={MessagesSquare}
            />
            <CardButton
              to={announcementsPath(course.course_id)}
              label={m.announcements_of({ course: course.course_title })}
              icon={Megaphone}
            />
          </div>
        </div>
      </div>
    </article>
  );
}

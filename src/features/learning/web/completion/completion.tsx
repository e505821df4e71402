import { BookOpen, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { CourseCertificate } from "#features/certificates/web/public.tsx";
import { formatMinutes } from "#kit/shared/minutes.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/learning.ts";
import type { FollowedCourse } from "../../contract.ts";
import { classroomPath } from "../../paths.ts";
import { useTicks } from "../modules/ticks.ts";
import { shownProgress } from "../modules/opened.ts";
import { missingLessons } from "./missing.ts";
import { MissingList } from "./missing-list.tsx";
import { RateCourse } from "./rate-course.tsx";
import { Suggestions } from "./suggestions.tsx";

/** The end of a course for its learner: what is missing, or the certificate, and what comes after it. */
export function Completion({ course }: { course: FollowedCourse }) {
  const { course_id: id, language, modules, checks, total_minutes: minutes } = course;
  const { pending, isWaiting } = useTicks(id);
  const { total } = shownProgress(modules);
  if (total === 0)
    return (
      <PageNotice icon={BookOpen} title={m.no_modules()} text={m.no_modules_text()}>
        <ButtonLink to={classroomPath(id)}>{m.go_to_course()}</ButtonLink>
      </PageNotice>
    );
  const missing = missingLessons(modules, checks);
  const extent = [m.module_lessons({ count: total }), ...(minutes > 0 ? [formatMinutes(minutes)] : [])];
  const stays = (
    <Link
      to={classroomPath(id)}
      className="flex min-h-14 items-center gap-3 rounded-card bg-green-tint px-4 py-3 text-green-deep"
    >
      <BookOpen size={20} aria-hidden="true" className="flex-none" />
      <span className="min-w-0 flex-1">
        <strong className="block">{m.end_stays()}</strong>
        <span className="text-small">{m.end_stays_text()}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className="flex-none" />
    </Link>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header className="grid gap-1 text-center lg:text-left">
        <h1 className="text-h1">{missing.length > 0 ? m.end_open() : m.end_done()}</h1>
        <p lang={language} className="font-semibold">
          {course.course_title}
        </p>
        <p className="text-muted">{missing.length > 0 ? m.end_open_text() : extent.join(", ")}</p>
      </header>
      {missing.length > 0 ? (
        <>
          <MissingList courseId={id} missing={missing} language={language} />
          <CourseCertificate courseId={id} isOpen />
        </>
      ) : pending.size > 0 ? (
        // The certificate is asked for when the server has every tick.
        <div>
          {isWaiting ? <output className="mb-3 block">{m.tick_waits()}</output> : null}
          <Skeleton words={m.end_saving()}>
            <div aria-hidden="true" className="skeleton h-[520px] md:h-[560px]" />
          </Skeleton>
        </div>
      ) : (
        <CourseCertificate courseId={id} />
      )}
      {/* The courses below come late, and below a short list they would move it. */}
      {missing.length > 0 ? stays : null}
      <div className="grid gap-8 lg:grid-cols-2">
        {missing.length > 0 ? null : <RateCourse course={course} />}
        <Suggestions category={course.category} />
      </div>
      {missing.length > 0 ? null : stays}
    </div>
  );
}

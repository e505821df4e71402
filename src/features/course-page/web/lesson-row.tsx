import { BookOpenText, CirclePlay, Lock } from "lucide-react";
import { Link } from "react-router";
import { formatMinutes } from "#kit/shared/minutes.ts";
import type { Lesson } from "#features/courses/contract.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/course-page.ts";

const rowStyle = "flex min-h-12 items-center gap-3 px-4 py-2 text-small sm:px-6 sm:py-3 sm:text-body";

/** @param to the page of the lesson, for people who may open it */
export function LessonRow({ lesson, to }: { lesson: Lesson; to?: string | undefined }) {
  const Icon = lesson.videos.length > 0 ? CirclePlay : BookOpenText;
  const title = (
    <span className="min-w-0 flex-1 items-center justify-between gap-x-3 sm:flex">
      {lesson.lesson_title}
      {lesson.duration > 0 ? (
        <span className="block shrink-0 text-small text-muted tabular-nums">
          {formatMinutes(lesson.duration)}
        </span>
      ) : null}
    </span>
  );
  if (to)
    return (
      <li className="border-t border-line/70 first:border-0">
        <Link to={to} className={`${rowStyle} -outline-offset-3 hover:bg-green-tint/50`}>
          <Icon aria-hidden="true" className="size-[18px] shrink-0 text-green" strokeWidth={1.8} />
          {title}
          {lesson.is_preview ? <Badge>{m.preview()}</Badge> : null}
        </Link>
      </li>
    );
  return (
    <li className={`${rowStyle} border-t border-line/70 first:border-0`}>
      <Icon aria-hidden="true" className="size-[18px] shrink-0 text-muted" strokeWidth={1.8} />
      {title}
      {/* Open for people who have the course. The action of the page knows who they are. */}
      <Lock
        aria-hidden="true"
        className="size-4 shrink-0 text-muted group-has-data-[mine=course]/course:hidden"
        strokeWidth={1.8}
      />
    </li>
  );
}

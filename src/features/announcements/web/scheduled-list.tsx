import { useQuery } from "@tanstack/react-query";
import { CalendarClock, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/announcements.ts";
import { editAnnouncementPath } from "../paths.ts";
import { scheduledIn } from "./api.ts";

/** The announcements of a course that wait for their time. Without any it shows nothing. */
export function ScheduledList({ courseId }: { courseId: number }) {
  const { data, isError } = useQuery(scheduledIn(courseId));
  if (isError && !data) return <p className="text-small text-muted">{m.scheduled_failed()}</p>;
  if (!data || data.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="flex items-baseline justify-between text-h3">
        {m.scheduled()}
        <span className="font-text text-small font-normal text-muted">{formatCount(data.length)}</span>
      </h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {data.map(({ announcement_id: id, title, publish_at: time, is_held: isHeld, course_language }) => (
          <li key={id} className="relative flex items-start gap-3 p-4 hover:bg-green-tint/50">
            <CalendarClock aria-hidden="true" className="mt-1 size-5 flex-none text-green" />
            <div className="grid min-w-0 flex-1">
              <Link
                to={editAnnouncementPath(id)}
                lang={course_language}
                className="line-clamp-2 font-semibold -outline-offset-3 after:absolute after:inset-0"
              >
                {title}
              </Link>
              <span className="text-small text-muted">{formatDateTime(time!)}</span>
              {isHeld ? <span className="text-small text-marigold-ink">{m.held()}</span> : null}
            </div>
            <ChevronRight aria-hidden="true" className="size-5 flex-none self-center text-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { ChevronRight, CircleDashed } from "lucide-react";
import { Link } from "react-router";
import { usePrefetch } from "#kit/web/data-saver.ts";
import * as m from "#messages/learning.ts";
import { lessonPath } from "../../paths.ts";
import type { MissingLesson } from "./missing.ts";

const maxShown = 12;

/** What is still open, each a link to its lesson. */
export function MissingList({
  courseId,
  missing,
  language,
}: {
  courseId: number;
  missing: MissingLesson[];
  /** Of the titles. */
  language: string;
}) {
  const prefetch = usePrefetch();
  const hidden = Math.max(0, missing.length - maxShown);
  return (
    <section aria-label={m.end_open_list()} className="grid gap-2">
      <ul className="card divide-y divide-line">
        {missing.slice(0, maxShown).map(({ lesson_id: id, lesson_title, isTicked, hasOpenChecks }) => (
          <li key={id}>
            <Link
              to={`${lessonPath(courseId, id)}${isTicked ? "#check" : ""}`}
              prefetch={prefetch}
              className="flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-ink/3"
            >
              <CircleDashed size={20} aria-hidden="true" className="flex-none text-muted" />
              <span className="min-w-0 flex-1">
                <span lang={language} className="block font-semibold">
                  {lesson_title}
                </span>
                {isTicked ? null : <span className="block text-small text-muted">{m.end_not_ticked()}</span>}
                {hasOpenChecks ? (
                  <span className="block text-small text-muted">{m.end_not_right()}</span>
                ) : null}
              </span>
              <ChevronRight size={20} aria-hidden="true" className="flex-none" />
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="text-small text-muted">{m.end_open_more({ count: hidden })}</p> : null}
    </section>
  );
}

import { ArrowLeft, ArrowRight } from "lucide-react";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/learning.ts";
import type { Neighbours } from "./opened.ts";

/** The links to the next and the previous lesson, at the end of an open one. */
export function LessonNeighbours({
  neighbours: { previous, next },
  language,
  onGoTo,
}: {
  neighbours: Neighbours;
  language: string;
  onGoTo: (lessonId: number) => void;
}) {
  if (!previous && !next) return null;
  const style = "h-auto min-w-0 flex-1 flex-nowrap justify-start px-3 text-left text-small max-sm:flex-none";
  return (
    <nav
      aria-label={m.lesson_neighbours()}
      className="flex gap-3 border-t border-dashed border-line px-4 py-3 max-sm:flex-col-reverse sm:pl-12"
    >
      {previous ? (
        <Button variant="quiet" className={style} onClick={() => onGoTo(previous.lesson_id)}>
          <ArrowLeft size={17} aria-hidden="true" className="flex-none" />
          <span className="min-w-0">
            <span className="block font-normal text-muted">{m.lesson_previous()}</span>
            <span lang={language} className="line-clamp-2">
              {previous.lesson_title}
            </span>
          </span>
        </Button>
      ) : (
        <span className="flex-1 max-sm:hidden" />
      )}
      {next ? (
        <Button
          variant="quiet"
          className={`${style} sm:justify-end sm:text-right`}
          onClick={() => onGoTo(next.lesson_id)}
        >
          <span className="min-w-0 max-sm:flex-1">
            <span className="block font-normal text-muted">{m.lesson_following()}</span>
            <span lang={language} className="line-clamp-2">
              {next.lesson_title}
            </span>
          </span>
          <ArrowRight size={17} aria-hidden="true" className="flex-none" />
        </Button>
      ) : (
        <span className="flex-1 max-sm:hidden" />
      )}
    </nav>
  );
}

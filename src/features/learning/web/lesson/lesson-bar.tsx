import { ChevronLeft, ListTree } from "lucide-react";
import { useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { FocusBar } from "#kit/web/ui/focus-bar.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/learning.ts";
import type { LessonPage } from "../../contract.ts";
import { lessonPath } from "../../paths.ts";
import { type Ending, ForwardLink } from "./forward-link.tsx";
import type { OutlineModule } from "../course.ts";
import { segmentsOf } from "./segments.ts";

const OutlineDialog = lazyDialog(async () => import("./outline-dialog.tsx"));

const colours = {
  done: "bg-green",
  here: "bg-[color-mix(in_srgb,var(--green)_40%,var(--line))]",
  open: "bg-line",
};

/** The place of the lesson, seen at a glance. The words beside it say it to screen readers. */
function Segments({ lesson, modules = [] }: { lesson: LessonPage; modules?: OutlineModule[] | undefined }) {
  const ticks = modules.flatMap(({ lessons }) => lessons).map((one) => one.is_completed);
  const segments = segmentsOf(lesson.total_lessons, lesson.place, ticks);
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 grid h-1 auto-cols-fr grid-flow-col gap-1 lg:hidden"
    >
      {segments.map(({ from, state }) => (
        <span key={from} data-state={state} className={`transition-colors ${colours[state]}`} />
      ))}
    </div>
  );
}

/** The bar of a lesson. */
export function LessonBar({
  lesson,
  modules,
  ...ending
}: Omit<Ending, "lesson"> & { lesson: LessonPage | undefined; modules: OutlineModule[] | undefined }) {
  const [showsOutline, setShowsOutline] = useState(false);
  const at = lesson && { place: lesson.place, total: lesson.total_lessons };
  const back = (
    <>
      <span className="lg:hidden">{m.course_short()}</span>
      <span lang={lesson?.course_language} className="truncate max-lg:hidden">
        {lesson?.course_title ?? m.course_short()}
      </span>
    </>
  );
  return (
    <FocusBar
      back={{ to: ending.home, label: back }}
      where={
        at ? (
          <p className="text-small whitespace-nowrap text-muted tabular-nums">
            <span aria-hidden="true">{m.lesson_place(at)}</span>
            <span className="sr-only">{m.lesson_place_read(at)}</span>
          </p>
        ) : null
      }
      actions={
        lesson ? (
          <>
            {modules ? (
              <Button
                variant="icon"
                aria-label={m.outline_open()}
                onClick={() => setShowsOutline(true)}
                className="lg:hidden"
              >
                <ListTree size={20} aria-hidden="true" />
              </Button>
            ) : null}
            {lesson.previous?.is_open ? (
              <ButtonLink
                to={lessonPath(lesson.course_id, lesson.previous.lesson_id)}
                viewTransition
                variant="quiet"
                aria-label={m.lesson_previous()}
                className="px-3 max-lg:hidden"
              >
                <ChevronLeft size={20} aria-hidden="true" />
              </ButtonLink>
            ) : null}
            <ForwardLink {...ending} lesson={lesson} className="max-lg:hidden" />
          </>
        ) : null
      }
    >
      {lesson ? <Segments lesson={lesson} modules={modules} /> : null}
      {showsOutline && lesson && modules ? (
        <OutlineDialog
          modules={modules}
          courseId={lesson.course_id}
          lessonId={lesson.lesson_id}
          language={lesson.course_language}
          onClose={() => setShowsOutline(false)}
        />
      ) : null}
    </FocusBar>
  );
}

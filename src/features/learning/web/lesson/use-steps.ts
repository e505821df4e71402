import { type RefObject, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import type { LessonPage } from "../../contract.ts";
import { lessonPath } from "../../paths.ts";
import { type Step, stepOfKey, stepOfSwipe } from "./steps.ts";

const needsArrows =
  "#film, input, textarea, select, video, audio, iframe, table, pre, [data-formula], [contenteditable], [role=tablist], [role=dialog]";
const needsSwipes = "input, textarea, video, audio, iframe, table, pre, [data-formula]";

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Goes to the lesson before or after this one, with the arrow keys and with swipes over the lesson. */
export function useSteps(lesson: LessonPage, area: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  const go = useEffectEvent((step: Step | null) => {
    const target = step && lesson[step];
    if (target?.is_open)
      void navigate(lessonPath(lesson.course_id, target.lesson_id), { viewTransition: true });
  });
  useEffect(() => {
    const element = area.current!;
    const ended = new AbortController();
    const options = { passive: true, signal: ended.signal };
    let begun: { x: number; y: number; at: number } | null = null;
    document.addEventListener(
      "keydown",
      (event) => {
        const isTaken = within(event.target, needsArrows) || document.querySelector("[role=dialog]") !== null;
        go(stepOfKey(event, isTaken));
      },
      { signal: ended.signal },
    );
    element.addEventListener(
      "touchstart",
      (event) => {
        const [touch, second] = event.touches;
        // A finger moves a page that is zoomed in.
        const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
        begun =
          touch && !second && !isZoomed && !within(event.target, needsSwipes)
            ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
            : null;
      },
      options,
    );
    element.addEventListener("touchcancel", () => (begun = null), options);
    element.addEventListener(
      "touchend",
      (event) => {
        const [touch] = event.changedTouches;
        const from = begun;
        begun = null;
        if (!from || !touch || document.getSelection()?.isCollapsed === false) return;
        const to = { x: touch.clientX, y: touch.clientY };
        const milliseconds = event.timeStamp - from.at;
        go(stepOfSwipe({ from, to, width: window.innerWidth, milliseconds }));
      },
      options,
    );
    return () => ended.abort();
  }, [area]);
}

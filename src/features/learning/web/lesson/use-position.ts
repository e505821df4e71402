import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { loadedKey } from "#kit/web/loaded-key.ts";
import type { LessonPage } from "../../contract.ts";
import { blockAt } from "./blocks.ts";
import { usePositionSaver } from "./use-position-saver.ts";

/** Under the bar, in pixels from the upper edge of the screen. */
const readingLine = 80;

/**
 * Scrolls to the part that the address names, else to the block where the reader stopped. Not after 'back', where the
 * browser knows the place better. Pictures that load later move the text, so it comes back again until the reader moves.
 */
function useReturnTo(text: RefObject<HTMLElement | null>, lesson: LessonPage): void {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop && key !== loadedKey;
  const findPlace = useEffectEvent(() => {
    const block = lesson.my_position?.text_block ?? 0;
    // The router looked for the part before the lesson was there.
    return hash
      ? document.getElementById(hash.slice(1))
      : block > 0 && !isBack
        ? text.current?.children[block]
        : null;
  });
  useEffect(() => {
    const element = findPlace();
    if (!element) return undefined;
    const moved = new AbortController();
    const comeBack = () => {
      // Over the line, so that it is the block at the line again.
      const top = window.scrollY + element.getBoundingClientRect().top - readingLine + 8;
      window.scrollTo({ top, behavior: "instant" });
    };
    comeBack();
    const { signal } = moved;
    text.current?.addEventListener("load", comeBack, { capture: true, signal });
    for (const act of ["touchstart", "wheel", "keydown", "pointerdown"])
      window.addEventListener(act, () => moved.abort(), { passive: true, signal });
    return () => moved.abort();
  }, [text]);
}

/** Remembers where the reader is in the text and in a film, and comes back there. */
export function useLessonPosition(lesson: LessonPage, text: RefObject<HTMLElement | null>) {
  const isFinished = useRef(false);
  const { text_block: block = 0, video = null } = lesson.my_position ?? {};
  const saver = usePositionSaver(
    lesson.lesson_id,
    video ? { text_block: block, video } : { text_block: block },
  );
  useReturnTo(text, lesson);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const blocks = text.current?.children;
      if (!blocks || isFinished.current) return;
      const topOf = (block: number) => blocks[block]!.getBoundingClientRect().top;
      saver.report({ text_block: blockAt(blocks.length, topOf, readingLine) });
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
    };
  }, [saver, text]);
  return {
    reportFilm: (place: number, seconds: number) => saver.report({ video: { place, seconds } }),
    /** The lesson is done: next time it begins at its beginning. */
    finish: () => {
      isFinished.current = true;
      saver.report({ text_block: 0 });
      saver.flush();
    },
  };
}

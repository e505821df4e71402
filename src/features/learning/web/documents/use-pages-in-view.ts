import { type RefObject, useEffect, useState } from "react";
import { useKeepPlace, useWidth } from "./scrolled-box.ts";

const gap = 12;

/** Which pages a scrolled box shows: its width, the page in the middle, the pages nearby. */
export function usePagesInView(box: RefObject<HTMLDivElement | null>, pages: number, zoom: number) {
  const inner = Math.max(0, useWidth(box, pages > 0) - 2 * gap);
  const [current, setCurrent] = useState(1);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]));

  useEffect(() => {
    const element = box.current;
    if (!element || inner === 0) return undefined;
    const look = () => {
      const { top, height } = element.getBoundingClientRect();
      const places = [...element.querySelectorAll<HTMLElement>("[data-page]")].map((page) => {
        const rectangle = page.getBoundingClientRect();
        return {
          number: Number(page.dataset.page),
          top: rectangle.top - top,
          bottom: rectangle.bottom - top,
        };
      });
      const middle = places.findLast((page) => page.top <= height / 2) ?? places[0];
      if (middle) setCurrent(middle.number);
      const close = places
        .filter((page) => page.bottom > -height && page.top < 2 * height)
        .map((page) => page.number);
      setNear((before) =>
        before.size === close.length && close.every((n) => before.has(n)) ? before : new Set(close),
      );
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the zoom moves every page, and perhaps no scroll event follows
  }, [box, inner, zoom, pages]);

  useKeepPlace(box, zoom);

  return { width: Math.floor(inner * zoom), current, near };
}

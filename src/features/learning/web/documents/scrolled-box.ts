import { type RefObject, useLayoutEffect, useRef, useState } from "react";

type Box = RefObject<HTMLElement | null>;

/** The width inside a scrolled box, in CSS pixels. 0 before the box `isThere`. */
export function useWidth(box: Box, isThere = true): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isThere) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isThere]);
  return width;
}

/** Zooming keeps the reader's place in a scrolled box. */
export function useKeepPlace(box: Box, zoom: number): void {
  const before = useRef({ zoom, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const last = before.current;
    if (last.zoom !== zoom && last.height > 0) {
      const middle = element.clientHeight / 2;
      element.scrollTo({
        top: ((element.scrollTop + middle) * element.scrollHeight) / last.height - middle,
        left: (element.scrollWidth - element.clientWidth) / 2,
      });
    }
    before.current = { zoom, height: element.scrollHeight };
  });
}

/** Scrolls to a page, once it is there. */
export function useStartPage(box: Box, page: number, isThere: boolean): void {
  const isDone = useRef(page === 1);
  useLayoutEffect(() => {
    const element = box.current;
    if (isDone.current || !isThere || !element) return;
    const target = element.querySelector(`[data-page="${page}"]`);
    if (!target) return;
    isDone.current = true;
    const top = target.getBoundingClientRect().top - element.getBoundingClientRect().top;
    element.scrollBy({ top, behavior: "instant" });
  });
}

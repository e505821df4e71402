import { type RefObject, useEffect, useRef } from "react";
import type { DragRules } from "./drag-rows.ts";

/**
 * Lets the rows of an area be dragged. The code for it is loaded when the pointer first comes near. Without it the
 * buttons and the keys move rows all the same.
 */
export function useDragging(area: RefObject<HTMLElement | null>, rules: DragRules): void {
  const newest = useRef(rules);
  useEffect(() => {
    newest.current = rules;
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    let isGone = false;
    let detach = () => {};
    const load = async () => {
      try {
        const { attachDragging } = await import("./drag-rows.ts");
        if (isGone) return;
        detach = attachDragging(element, {
          accepts: (kind, over) => newest.current.accepts(kind, over),
          drop: (dragged, over) => newest.current.drop(dragged, over),
        });
      } catch {
        // The next touch tries again.
        listen();
      }
    };
    const signs = ["pointerenter", "pointerdown"] as const;
    const begin = () => {
      for (const sign of signs) element.removeEventListener(sign, begin);
      void load();
    };
    const listen = () => {
      for (const sign of signs) element.addEventListener(sign, begin, { passive: true });
    };
    listen();
    return () => {
      isGone = true;
      for (const sign of signs) element.removeEventListener(sign, begin);
      detach();
    };
  }, [area]);
}

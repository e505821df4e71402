import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** Closes an open element when the person presses Escape, clicks outside it, or goes to another page. */
export function useDismiss(area: RefObject<HTMLElement | null>, close: (byKey: boolean) => void): void {
  const { key } = useLocation();
  const dismiss = useEffectEvent(close);
  const page = useRef(key);
  useEffect(() => {
    if (page.current === key) return;
    page.current = key;
    dismiss(false);
  }, [key]);
  useEffect(() => {
    const onPointer = ({ target }: PointerEvent) => {
      if (!area.current?.contains(target as Node)) dismiss(false);
    };
    const onKey = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === "Escape") dismiss(true);
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, [area]);
}

import { type RefObject, useEffect, useState } from "react";

/** Whether an element has come near the screen once. `margin`: how near, as CSS pixels. */
export function useNear(element: RefObject<Element | null>, margin: number): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element, margin]);
  return isNear;
}

import { useEffect, useState } from "react";

/** How long a form waits after the last key before it asks for prices. */
export const previewPauseMs = 500;

/** A value once it has not changed for a time. */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}

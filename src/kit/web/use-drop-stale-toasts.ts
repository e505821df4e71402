import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { dropToastsBefore } from "./stale-toasts.ts";

/** A toast that was said so shortly before a navigation belongs to it: 'Logged in', and then the dashboard. */
const belongsMs = 1_500;

/** Removes the toasts of a page when the person leaves it. */
export function useDropStaleToasts(): void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  // A slow line loads the next page for seconds. What counts is when the person left.
  const leftAt = useRef(0);
  useEffect(() => {
    if (state === "loading") leftAt.current = Date.now();
  }, [state]);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    dropToastsBefore((leftAt.current || Date.now()) - belongsMs);
    leftAt.current = 0;
  }, [pathname]);
}

import { useSyncExternalStore } from "react";

const wide = "(min-width: 64rem)";

/** Whether the screen has room for a list and its detail beside each other. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wide);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => window.matchMedia(wide).matches,
    () => false,
  );

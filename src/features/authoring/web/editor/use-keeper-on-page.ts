import { useEffect } from "react";
import type { DraftKeeper } from "./state/draft-keeper.ts";

/** Saves when the page is left or the connection comes back, and warns before the page ends with unsaved text. */
export function useKeeperOnPage(keeper: DraftKeeper): void {
  useEffect(() => {
    keeper.begin();
    const hide = () => {
      if (document.visibilityState === "hidden") keeper.leave();
    };
    const warn = (event: BeforeUnloadEvent) => {
      const { status } = keeper.state();
      if (status !== "blank" && status !== "saved") event.preventDefault();
    };
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", keeper.leave);
    window.addEventListener("online", keeper.flush);
    window.addEventListener("beforeunload", warn);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", keeper.leave);
      window.removeEventListener("online", keeper.flush);
      window.removeEventListener("beforeunload", warn);
      keeper.close();
    };
  }, [keeper]);
}

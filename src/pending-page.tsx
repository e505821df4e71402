import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { savesData } from "#kit/web/data-saver.ts";
import { onFirstUse } from "#kit/web/on-first-use.ts";
import * as m from "#messages/kit.ts";
import type { pageSkeleton } from "./page-skeletons.tsx";

/**
 * The shapes of all pages. They load before they are needed, but not beside what the first visit loads. Suspense
 * would show them a third of a second late, because React holds back what follows a fallback.
 */
function usePageSkeleton(isWaiting: boolean): typeof pageSkeleton | null {
  const [skeletonOf, setSkeletonOf] = useState<typeof pageSkeleton | null>(null);
  useEffect(() => {
    if (skeletonOf) return undefined;
    const load = () => {
      import("./page-skeletons.tsx").then(
        (skeletons) => setSkeletonOf(() => skeletons.pageSkeleton),
        // Without them the bar alone shows that the page waits.
        () => {},
      );
    };
    if (!isWaiting) return savesData() ? undefined : onFirstUse(load);
    // The first click may come while the page wakes up, before anything listens here.
    load();
    return undefined;
  }, [isWaiting, skeletonOf]);
  return skeletonOf;
}

/**
 * Shows that the next page is coming: a bar at once, and after a moment the next page's shape over the old page.
 * The old page stays mounted, so that it is still whole when the next page cannot be loaded.
 */
export function PendingPage() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  // Within a page, the page itself shows that it waits.
  const isWaiting = state === "loading" && location.pathname !== pathname;
  const skeletonOf = usePageSkeleton(isWaiting);
  if (!isWaiting) return null;
  return (
    <>
      <div aria-hidden="true" className="pending-bar" />
      {skeletonOf ? (
        <div className="appear-late fixed top-16 right-0 bottom-(--tabs) left-[var(--rail,0px)] z-10 overflow-hidden bg-paper">
          <output className="sr-only">{m.loading()}</output>
          <div aria-hidden="true">{skeletonOf(location.pathname)}</div>
        </div>
      ) : null}
    </>
  );
}

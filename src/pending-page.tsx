import { Suspense, useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import * as m from "#messages/kit.ts";

const loadSkeletons = async () => import("./page-skeletons.tsx");
const PageSkeleton = lazyOptional(loadSkeletons);

// The first of these shows that somebody uses the page, and comes before the first click on a link.
const signsOfUse = ["pointermove", "pointerdown", "scroll", "keydown"] as const;

/** Loads the skeletons before they are needed, but not beside what the first visit loads. */
function useSkeletonsSoon(): void {
  useEffect(() => {
    const used = new AbortController();
    const load = () => {
      used.abort();
      void loadSkeletons().catch(() => {});
    };
    for (const sign of signsOfUse)
      document.addEventListener(sign, load, { passive: true, capture: true, signal: used.signal });
    return () => used.abort();
  }, []);
}

/**
 * Shows that the next page is coming: a bar at once, and after a moment the next page's shape over the old page.
 * The old page stays mounted, so that it is still whole when the next page cannot be loaded.
 */
export function PendingPage() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  useSkeletonsSoon();
  // Within a page, the page itself shows that it waits.
  if (state !== "loading" || location.pathname === pathname) return null;
  return (
    <>
      <div aria-hidden="true" className="pending-bar" />
      <div className="appear-late fixed inset-x-0 top-16 bottom-0 z-10 overflow-hidden bg-paper">
        <output className="sr-only">{m.loading()}</output>
        <div aria-hidden="true">
          <Suspense>
            <PageSkeleton path={location.pathname} />
          </Suspense>
        </div>
      </div>
    </>
  );
}

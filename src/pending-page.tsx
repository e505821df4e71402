import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import * as m from "#messages/kit.ts";
import { loadShapes, type ShapeOf } from "./page-shapes.ts";

/**
 * The shapes of all pages. They load once the page is hydrated, and not at its first use: the first touch may be a tap
 * on a link. They load for people who save data too, because these have slow lines, and the shapes are small.
 */
function useShapes(isWaiting: boolean): ShapeOf | null {
  const [shapeOf, setShapeOf] = useState<ShapeOf | null>(null);
  useEffect(() => {
    if (shapeOf) return undefined;
    // What hydration itself starts comes first.
    const timer = setTimeout(() => {
      loadShapes().then(
        (found) => setShapeOf(() => found),
        // Without them the bar alone shows that the page waits.
        () => {},
      );
    });
    return () => clearTimeout(timer);
    // What failed is tried again when a page is awaited.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- because of that
  }, [isWaiting, shapeOf]);
  return shapeOf;
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
  const shapeOf = useShapes(isWaiting);
  if (!isWaiting) return null;
  return (
    <>
      <div aria-hidden="true" className="pending-bar" />
      {shapeOf ? (
        <div className="appear-late fixed top-16 right-0 bottom-(--tabs) left-[var(--rail,0px)] z-10 overflow-hidden bg-paper">
          <output className="sr-only">{m.loading()}</output>
          <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: shapeOf(location.pathname) }} />
        </div>
      ) : null}
    </>
  );
}

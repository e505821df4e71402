import { Suspense } from "react";
import { OldestUnanswered } from "#features/unanswered/web/public.tsx";
import { TeachingActions } from "./teaching-actions.tsx";
import { TeachingJourney } from "./teaching-journey.tsx";
import { teachingPlaces } from "./teaching-places.ts";

/**
 * What an instructor has to do: first what waits for an answer. At a desk the actions are beside it. Loaded on demand, by
 * its default export.
 */
export default function Teaching() {
  return (
    <div className={teachingPlaces.all}>
      <div className={`${teachingPlaces.main} empty:hidden`}>
        <Suspense fallback={<div aria-hidden="true" className="skeleton h-40" />}>
          <OldestUnanswered />
        </Suspense>
      </div>
      <div className={teachingPlaces.actions}>
        <TeachingActions />
      </div>
      <div className={teachingPlaces.main}>
        <TeachingJourney />
      </div>
    </div>
  );
}

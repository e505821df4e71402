import { Suspense } from "react";
import { OldestUnanswered } from "#features/unanswered/web/public.tsx";
import { TeachingActions } from "./teaching-actions.tsx";
import { TeachingJourney } from "./teaching-journey.tsx";

/** What an instructor has to do: first what waits for an answer. At a desk the actions are beside it. */
export function Teaching() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-8">
      <div className="lg:col-start-1 empty:hidden">
        <Suspense fallback={<div aria-hidden="true" className="skeleton h-40" />}>
          <OldestUnanswered />
        </Suspense>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <TeachingActions />
      </div>
      <div className="lg:col-start-1">
        <TeachingJourney />
      </div>
    </div>
  );
}

import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/authoring.ts";

/** The cards while they load. */
export const CardsSkeleton = () => (
  <Skeleton words={m.manage_loading()} className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
    {[0, 1, 2].map((place) => (
      <div key={place} aria-hidden="true" className="card overflow-hidden">
        <div className="skeleton h-14 rounded-none sm:h-18" />
        <div className="grid gap-3 p-4">
          <div className="skeleton h-6 w-2/5" />
          <div className="skeleton h-7 w-4/5" />
          <div className="skeleton h-12" />
          <div className="skeleton h-11" />
        </div>
      </div>
    ))}
  </Skeleton>
);

/** The placeholder of the page until the session is known. */
export const ManageSkeleton = () => (
  <>
    <h1 className="text-h1">{m.manage_title()}</h1>
    <div aria-hidden="true" className="skeleton h-12" />
    <CardsSkeleton />
  </>
);

import { teachingPlaces } from "./teaching-places.ts";

/** The teaching while it is loaded: what waits, the actions, the courses. */
export const TeachingSkeleton = () => (
  <div aria-hidden="true" className={teachingPlaces.all}>
    <div className={`skeleton h-40 ${teachingPlaces.main}`} />
    <div className={teachingPlaces.actions}>
      <div className="skeleton h-22" />
    </div>
    <div className={`skeleton h-90 ${teachingPlaces.main}`} />
  </div>
);

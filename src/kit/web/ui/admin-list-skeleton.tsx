import { Skeleton } from "./skeleton.tsx";

/** The placeholder of a `AdminList` while it loads. */
export function AdminListSkeleton() {
  return (
    <Skeleton className="grid gap-4">
      {[0, 1, 2].map((place) => (
        <div key={place} aria-hidden="true" className="card grid gap-3 p-4">
          <div className="skeleton h-6 w-2/5" />
          <div className="skeleton h-5 w-4/5" />
          <div className="skeleton h-14" />
          <div className="skeleton h-11 w-1/2" />
        </div>
      ))}
    </Skeleton>
  );
}

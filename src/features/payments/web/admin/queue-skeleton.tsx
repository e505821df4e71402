import * as kit from "#messages/kit.ts";

/** The queue's shape while it is on the way. */
export function QueueSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only">{kit.loading()}</span>
      {[0, 1, 2].map((place) => (
        <div key={place} aria-hidden="true" className="card grid gap-3 p-5">
          <div className="skeleton h-6 w-3/5" />
          <div className="skeleton h-5 w-4/5" />
          <div className="skeleton h-16" />
          <div className="skeleton h-11" />
        </div>
      ))}
    </div>
  );
}

import * as kit from "#messages/kit.ts";

export function InboxSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only">{kit.loading()}</span>
      {[0, 1, 2].map((place) => (
        <div key={place} aria-hidden="true" className="card grid gap-3 p-5">
          <div className="skeleton h-6 w-2/5" />
          <div className="skeleton h-4 w-1/4" />
          <div className="skeleton h-14 w-full" />
          <div className="skeleton h-11 w-1/2" />
        </div>
      ))}
    </div>
  );
}

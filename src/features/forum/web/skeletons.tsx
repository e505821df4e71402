import { Skeleton } from "#kit/web/ui/skeleton.tsx";

const cards = ["w-3/4", "w-2/3", "w-5/6", "w-1/2"];

export function CardsSkeleton() {
  return (
    <div className="grid gap-4" aria-hidden="true">
      {cards.map((width) => (
        <div key={width} className="card grid gap-3 p-4 sm:p-6">
          <span className="skeleton h-6 w-32 rounded-full" />
          <span className={`skeleton h-6 ${width}`} />
          <span className="skeleton h-10 w-full" />
          <span className="flex items-center gap-3">
            <span className="skeleton size-[30px] rounded-full" />
            <span className="skeleton h-4 w-36" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** The list's own shape. */
export function ForumSkeleton() {
  return (
    <Skeleton className="page grid max-w-[860px] gap-4 pt-8 pb-12">
      <span className="skeleton h-10 w-64" />
      <span className="skeleton h-11 w-full" />
      <span className="skeleton h-11 w-full" />
      <CardsSkeleton />
    </Skeleton>
  );
}

export function TopicSkeleton() {
  return (
    <Skeleton className="page grid max-w-[860px] gap-4 pt-4 pb-12">
      <span className="skeleton my-2 h-7 w-28" />
      <div className="card grid gap-4 p-4 sm:p-8">
        <span className="skeleton h-6 w-32 rounded-full" />
        <span className="skeleton h-9 w-5/6" />
        <span className="flex items-center gap-3">
          <span className="skeleton size-10 rounded-full" />
          <span className="skeleton h-8 w-40" />
        </span>
        <span className="skeleton h-28 w-full" />
      </div>
      <span className="skeleton h-8 w-44" />
      <span className="skeleton h-32 w-full" />
    </Skeleton>
  );
}

export function FormSkeleton() {
  return (
    <div className="grid gap-4" aria-hidden="true">
      <span className="skeleton h-[72px] w-full" />
      <span className="skeleton h-[72px] w-full" />
      <span className="skeleton h-56 w-full" />
      <span className="skeleton h-11 w-40" />
    </div>
  );
}

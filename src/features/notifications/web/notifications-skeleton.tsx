import { Skeleton } from "#kit/web/ui/skeleton.tsx";

const rows = ["w-11/12", "w-3/4", "w-10/12", "w-2/3", "w-4/5"];

export function RowsSkeleton() {
  return (
    <div className="card divide-y divide-line" aria-hidden="true">
      {rows.map((width) => (
        <div key={width} className="flex gap-4 px-4 py-4 sm:px-6">
          <span className="skeleton size-10 rounded-full" />
          <span className="grid flex-1 content-start gap-2 pt-1">
            <span className={`skeleton h-4 ${width}`} />
            <span className="skeleton h-3 w-24" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** The page's own shape. */
export function NotificationsSkeleton() {
  return (
    <Skeleton className="page grid max-w-[760px] gap-4 pt-4 pb-12">
      <span className="skeleton my-2 h-7 w-20" />
      <span className="skeleton h-9 w-52" />
      <RowsSkeleton />
    </Skeleton>
  );
}

import { Skeleton } from "#kit/web/ui/skeleton.tsx";

export const RowsSkeleton = () => (
  <div aria-hidden="true" className="card divide-y divide-line max-lg:rounded-none max-lg:border-x-0">
    {["w-2/3", "w-3/4", "w-1/2", "w-4/5"].map((width) => (
      <div key={width} className="grid gap-2 p-4">
        <span className={`skeleton h-5 ${width}`} />
        <span className="skeleton h-4" />
        <span className="skeleton h-3 w-32" />
      </div>
    ))}
  </div>
);

/** The page's own shape. */
export const AnnouncementsSkeleton = () => (
  <Skeleton className="page grid gap-4 pt-4 pb-12">
    <span aria-hidden="true" className="skeleton my-2 h-7 w-20" />
    <span aria-hidden="true" className="skeleton h-9 w-52" />
    <RowsSkeleton />
  </Skeleton>
);

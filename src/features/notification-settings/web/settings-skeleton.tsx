import { Skeleton } from "#kit/web/ui/skeleton.tsx";

const rows = ["w-4/5", "w-3/5", "w-2/3", "w-1/2", "w-3/4", "w-3/5"];

/** The page's own shape. */
export const SettingsSkeleton = () => (
  <Skeleton className="page grid max-w-[760px] gap-4 pt-4 pb-12">
    <span className="skeleton my-2 h-7 w-32" />
    <span className="skeleton h-9 w-60" />
    <div className="card divide-y divide-line">
      {rows.map((width) => (
        <div key={width + rows.indexOf(width)} className="flex items-center gap-4 px-4 py-4 sm:px-6">
          <span className="flex-1">
            <span className={`skeleton block h-4 ${width}`} />
          </span>
          <span className="skeleton size-6" />
          <span className="skeleton size-6 rounded-full" />
          <span className="skeleton size-6 rounded-full" />
          <span className="skeleton size-6" />
        </div>
      ))}
    </div>
  </Skeleton>
);

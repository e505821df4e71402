import { rowsFrame } from "./rows-frame.ts";
import { Skeleton } from "./skeleton.tsx";

/** The placeholder of `Rows` while they load. */
export const RowsSkeleton = ({ count = 6 }: { count?: number }) => (
  <Skeleton className={rowsFrame}>
    {Array.from({ length: count }, (_, place) => (
      <div key={place} aria-hidden="true" className="grid gap-2 px-4 py-3 sm:px-6">
        <div className="skeleton h-6 w-2/5" />
        <div className="skeleton h-5 w-4/5" />
      </div>
    ))}
  </Skeleton>
);

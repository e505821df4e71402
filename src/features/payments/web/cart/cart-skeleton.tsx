import { Skeleton } from "#kit/web/ui/skeleton.tsx";

/** The cart's shape while its prices are read. */
export const CartSkeleton = () => (
  <Skeleton>
    <div className="grid items-start gap-4 min-[800px]:grid-cols-[minmax(0,1fr)_minmax(300px,360px)] min-[800px]:gap-x-6">
      <div className="card divide-y divide-line">
        {[0, 1].map((place) => (
          <div key={place} className="flex justify-between gap-4 p-4 sm:px-6">
            <span className="skeleton block h-6 w-3/5" />
            <span className="skeleton block h-14 w-20" />
          </div>
        ))}
      </div>
      <div className="card grid gap-4 p-4">
        <span className="skeleton block h-7" />
        <span className="skeleton block h-20" />
        <span className="skeleton block h-12" />
      </div>
    </div>
  </Skeleton>
);

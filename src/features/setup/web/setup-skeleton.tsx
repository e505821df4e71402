import { Skeleton } from "#kit/web/ui/skeleton.tsx";

const part = (fields: number) => (
  <div className="grid gap-4">
    <div className="skeleton h-7 w-2/5" />
    {Array.from({ length: fields }, (_, place) => (
      <div key={place} className="skeleton h-[74px]" />
    ))}
  </div>
);

/** The shape of the form while it is opened. */
export const SetupSkeleton = () => (
  <Skeleton className="page grid max-w-[42rem] gap-6 py-8 sm:py-12">
    <div className="skeleton h-9 w-3/5" />
    <div className="card grid gap-8 p-4 sm:p-8">
      {part(5)}
      {part(2)}
      {part(3)}
    </div>
  </Skeleton>
);

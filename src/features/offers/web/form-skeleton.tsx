import { Skeleton } from "#kit/web/ui/skeleton.tsx";

/** The placeholder of a form with its preview. */
export const FormSkeleton = () => (
  <Skeleton className="grid gap-4">
    <div aria-hidden="true" className="skeleton h-10 w-1/2" />
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div aria-hidden="true" className="skeleton h-96" />
      <div aria-hidden="true" className="skeleton h-64" />
    </div>
  </Skeleton>
);

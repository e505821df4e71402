import { CourseCardSkeleton } from "#features/catalogue/web/public.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/dashboard.ts";

/** The placeholder of the dashboard while it loads. */
export function DashboardSkeleton() {
  return (
    <Skeleton className="page grid gap-10 pt-6 pb-16 sm:pt-8">
      <div aria-hidden="true" className="card flex flex-wrap items-start gap-4 p-5 sm:gap-6 sm:p-7">
        <div className="skeleton size-[72px] rounded-full" />
        <div className="grid flex-1 gap-3">
          <div className="skeleton h-8 w-4/5 max-w-80" />
          <div className="skeleton h-5 w-2/5 max-w-56" />
          <div className="skeleton h-5 w-full max-w-96" />
        </div>
        <div className="skeleton h-11 w-full sm:w-36" />
      </div>
      <section className="grid gap-4">
        <h2 className="text-h2">{m.journey_title()}</h2>
        <div
          aria-hidden="true"
          className="card grid overflow-hidden md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
        >
          <div className="skeleton min-h-36 rounded-none" />
          <div className="grid gap-4 p-5 sm:p-6">
            <div className="skeleton h-4 w-2/5" />
            <div className="skeleton h-7 w-4/5" />
            <div className="skeleton h-4 w-full" />
            <div className="skeleton h-[68px]" />
            <div className="skeleton h-11 w-48" />
          </div>
        </div>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <CourseCardSkeleton />
          <CourseCardSkeleton />
          <CourseCardSkeleton />
        </div>
      </section>
    </Skeleton>
  );
}

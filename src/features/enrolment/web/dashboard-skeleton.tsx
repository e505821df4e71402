import { CourseCardSkeleton } from "#features/catalogue/web/public.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/enrolment.ts";

/** The dashboard's shape while it is on the way. */
export function DashboardSkeleton() {
  return (
    <div aria-busy="true" className="page grid gap-10 pt-6 pb-16 sm:pt-8">
      <span className="sr-only">{kit.loading()}</span>
      <div aria-hidden="true" className="card flex items-center gap-5 p-5 sm:p-7">
        <div className="skeleton size-16 rounded-full" />
        <div className="grid flex-1 gap-3">
          <div className="skeleton h-8 w-4/5 max-w-80" />
          <div className="skeleton h-5 w-2/5 max-w-40" />
        </div>
      </div>
      <section className="grid gap-4">
        <h2 className="text-xl sm:text-2xl">{m.journey_title()}</h2>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <CourseCardSkeleton />
          <CourseCardSkeleton />
          <CourseCardSkeleton />
        </div>
      </section>
    </div>
  );
}

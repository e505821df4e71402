import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/dashboard.ts";
import { rowOnPhone } from "./row-on-phone.ts";

/** The placeholder of the dashboard while it loads. */
export function DashboardSkeleton() {
  return (
    <Skeleton className="page grid gap-3 pt-4 pb-4 sm:gap-12 sm:pt-8 sm:pb-18">
      <div aria-hidden="true" className="card grid gap-3 p-4 sm:p-6">
        <div className="skeleton h-4 w-2/5 max-w-56" />
        <div className="skeleton h-7 w-4/5 max-w-96" />
        <div className="skeleton h-4 w-3/5 max-w-80" />
        <div className="skeleton h-11 w-full sm:w-48" />
      </div>
      <div aria-hidden="true" className="flex items-center gap-3 sm:gap-6">
        <div className="skeleton size-[52px] rounded-full" />
        <div className="grid flex-1 gap-2">
          <div className="skeleton h-6 w-4/5 max-w-80" />
          <div className="skeleton h-4 w-2/5 max-w-56" />
          <div className="skeleton h-4 w-full max-w-96" />
        </div>
      </div>
      <section className="grid gap-2 sm:gap-4">
        <h2 className="text-h2">{m.journey_title()}</h2>
        <div aria-hidden="true" className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {[1, 2, 3].map((place) => (
            <div key={place} className={rowOnPhone.card}>
              <div className={`skeleton aspect-video rounded-none ${rowOnPhone.cover}`} />
              <div className={rowOnPhone.body}>
                <div className="skeleton h-12" />
                <div className={`skeleton h-9 ${rowOnPhone.below}`} />
                <div className={`skeleton h-11 ${rowOnPhone.below}`} />
              </div>
            </div>
          ))}
        </div>
      </section>
    </Skeleton>
  );
}

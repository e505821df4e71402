import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/accounts.ts";
import { AccountFrame } from "../account-frame.tsx";

/** The profile page's shape while the profile loads. */
export function ProfileSkeleton() {
  return (
    <Skeleton>
      <AccountFrame
        title={m.profile_title()}
        lead={m.profile_lead()}
        aside={
          <div aria-hidden="true" className="card grid gap-4 p-4">
            <div className="skeleton h-6 w-40" />
            <div className="skeleton h-11" />
            <div className="skeleton h-11 w-3/4" />
            <div className="skeleton h-10" />
          </div>
        }
      >
        <div aria-hidden="true" className="card grid gap-6 p-4 sm:p-8">
          <div className="flex flex-wrap items-center gap-4">
            <div className="skeleton size-24 rounded-full" />
            <div className="grid flex-1 gap-3">
              <div className="skeleton h-5 w-32" />
              <div className="skeleton h-11 w-44" />
              <div className="skeleton h-5 w-full max-w-72" />
            </div>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <div className="skeleton h-[74px]" />
            <div className="skeleton h-[74px]" />
          </div>
          <div className="skeleton h-[170px]" />
          <div className="skeleton h-11" />
        </div>
      </AccountFrame>
    </Skeleton>
  );
}

import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/accounts.ts";
import { AccountFrame } from "../account-frame.tsx";

/** The page's shape until the session is known. */
export function PasswordSkeleton() {
  return (
    <Skeleton>
      <AccountFrame title={m.password_title()} shares="equal" aside={<DevicesSkeleton />}>
        <div aria-hidden="true" className="card grid gap-4 p-4 sm:p-8">
          <div className="skeleton h-7 w-48" />
          <div className="skeleton h-[74px]" />
          <div className="skeleton h-[98px]" />
          <div className="skeleton h-[74px]" />
          <div className="skeleton h-11" />
        </div>
      </AccountFrame>
    </Skeleton>
  );
}

export function DevicesSkeleton() {
  return (
    <div aria-hidden="true" className="card grid gap-4 p-4 sm:p-8">
      <div className="skeleton h-7 w-56" />
      {[0, 1, 2].map((place) => (
        <div key={place} className="flex items-center gap-4">
          <div className="skeleton size-11 rounded-full" />
          <div className="grid flex-1 gap-2">
            <div className="skeleton h-5 w-40" />
            <div className="skeleton h-4 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

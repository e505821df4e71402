import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/learning.ts";

/** The shape of the page until the session and the course are known. */
export const CompletionSkeleton = () => (
  <Skeleton className="page max-w-[1120px] py-6 lg:py-8" words={m.end_loading()}>
    <div aria-hidden="true" className="grid gap-8">
      <div className="grid justify-items-center gap-2 lg:justify-items-start">
        <span className="skeleton block h-9 w-72 max-w-full" />
        <span className="skeleton block h-5 w-56" />
        <span className="skeleton block h-5 w-40" />
      </div>
      <span className="skeleton block h-[520px] md:h-[560px]" />
    </div>
  </Skeleton>
);

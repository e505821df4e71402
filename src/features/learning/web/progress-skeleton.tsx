import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/learning.ts";

const line = "skeleton block h-4";

/** The shape of the page until the session and the course are known. */
export function ProgressSkeleton() {
  return (
    <Skeleton className="page py-6" words={m.loading_course()}>
      <div aria-hidden="true">
        <div className="skeleton grid min-h-52 content-end gap-3 rounded-card p-6 sm:min-h-[190px]">
          <span className={`${line} w-40`} />
          <span className="skeleton block h-8 w-4/5 max-w-md" />
          <span className={`${line} w-56`} />
          <span className="skeleton block h-2 w-full max-w-sm" />
        </div>
        <div className="mt-4 mb-6 flex gap-6 border-b border-line py-4">
          {["w-16", "w-20", "w-16", "w-16"].map((width, place) => (
            <span key={place} className={`${line} ${width}`} />
          ))}
        </div>
        <div className="grid gap-6 lg:grid-cols-[1fr_320px]">
          <div className="grid gap-3">
            <div className="flex gap-3">
              <span className="skeleton block h-11 w-28 rounded-full" />
              <span className="skeleton block h-11 w-24 rounded-full" />
            </div>
            {[0, 1, 2, 3].map((place) => (
              <div key={place} className="card flex min-h-[58px] items-center justify-between gap-6 px-4">
                <span className={`${line} w-3/5`} />
                <span className={`${line} w-24`} />
              </div>
            ))}
          </div>
          <div className="card grid content-start gap-3 p-4">
            <span className="skeleton block h-5 w-32" />
            {[0, 1, 2].map((place) => (
              <span key={place} className={`${line} ${place === 1 ? "w-24" : "w-full"}`} />
            ))}
          </div>
        </div>
      </div>
    </Skeleton>
  );
}

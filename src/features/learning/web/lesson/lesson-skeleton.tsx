import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/learning.ts";
import { lessonColumns, outlineSide, withOutline } from "./layout.ts";

const line = "skeleton block h-5";

/** The shape of a lesson until it is known. */
export const LessonSkeleton = () => (
  <Skeleton className={lessonColumns} words={m.loading_lesson()}>
    <div aria-hidden="true" className="min-w-0 xl:max-w-[680px]">
      <span className="skeleton block aspect-video rounded-none lg:rounded-card" />
      <div className="grid gap-3 px-4 pt-6 lg:px-0">
        <span className="skeleton block h-4 w-40" />
        <span className="skeleton block h-8 w-4/5" />
        <span className="skeleton mt-1 block h-14 lg:hidden" />
        {["w-full", "w-11/12", "w-full", "w-4/5", "w-full", "w-2/3"].map((width, place) => (
          <span key={place} className={`${line} ${width}`} />
        ))}
      </div>
    </div>
  </Skeleton>
);

/** The shape of the whole page until the session is known. */
export const LessonPageSkeleton = () => (
  <>
    <div aria-hidden="true" className="flex min-h-14 items-center justify-between border-b border-line px-4">
      <span className={`${line} w-24`} />
      <span className={`${line} w-16`} />
      <span className="skeleton block size-6" />
    </div>
    <div className={withOutline}>
      <div aria-hidden="true" className={outlineSide} />
      <LessonSkeleton />
    </div>
  </>
);

import * as m from "#messages/learning.ts";

/** The shape of the page until the session and the course are known. */
export const CompletionSkeleton = () => (
  <div aria-busy="true" className="page max-w-[1120px] py-6 lg:py-8">
    <output className="sr-only">{m.end_loading()}</output>
    <div aria-hidden="true" className="grid gap-8">
      <div className="grid justify-items-center gap-2 lg:justify-items-start">
        <span className="skeleton block h-9 w-72 max-w-full" />
        <span className="skeleton block h-5 w-56" />
        <span className="skeleton block h-5 w-40" />
      </div>
      <span className="skeleton block h-[520px]" />
    </div>
  </div>
);

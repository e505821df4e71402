import { CourseGridSkeleton } from "../course-grid.tsx";

/** The shape of the catalogue while it loads. */
export function CatalogueSkeleton() {
  return (
    <div className="page py-8 md:py-12">
      <div className="skeleton h-9 w-48" />
      <div className="skeleton mt-3 h-5 w-full max-w-xl" />
      <div className="mt-6 flex gap-3 overflow-hidden md:mt-8">
        {["w-20", "w-36", "w-28", "w-40", "w-24"].map((width) => (
          <div key={width} className={`skeleton h-11 shrink-0 rounded-full ${width}`} />
        ))}
      </div>
      <div className="mt-4 grid items-start gap-x-8 gap-y-4 md:grid-cols-[264px_minmax(0,1fr)]">
        <div className="skeleton hidden h-96 rounded-card md:block" />
        <div className="grid gap-4">
          <div className="skeleton h-12" />
          <CourseGridSkeleton count={6} />
        </div>
      </div>
    </div>
  );
}

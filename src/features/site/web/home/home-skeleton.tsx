import { CourseGridSkeleton } from "#features/catalogue/web/public.tsx";

/** The shape of the home page while it loads. */
export function HomeSkeleton() {
  return (
    <div className="page grid gap-8 py-6 md:py-12">
      <div className="grid items-center gap-8 md:grid-cols-2">
        <div className="grid gap-4">
          <div className="skeleton h-12 w-11/12" />
          <div className="skeleton h-12 w-3/5" />
          <div className="skeleton h-5 w-full max-w-md" />
          <div className="skeleton h-12 w-40" />
        </div>
        <div className="skeleton hidden aspect-video rounded-card md:block" />
      </div>
      <CourseGridSkeleton count={4} />
    </div>
  );
}

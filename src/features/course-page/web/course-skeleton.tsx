/** The shape of a course's page while it loads. */
export function CourseSkeleton() {
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="page items-center py-3 max-md:flow-root md:grid md:grid-cols-[minmax(0,1fr)_340px] md:gap-12 md:py-12">
          <div className="skeleton aspect-video rounded-card max-md:float-right max-md:ml-3 max-md:aspect-square max-md:w-[88px] md:order-last" />
          <div className="grid gap-4 max-md:gap-3">
            <div className="skeleton h-4 w-40" />
            <div className="skeleton h-10 w-11/12" />
            <div className="skeleton h-10 w-3/5" />
            <div className="skeleton h-5 w-64 max-w-full" />
          </div>
        </div>
      </div>
      <div className="page grid gap-8 py-8 md:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid content-start gap-4">
          {["w-1/2", "w-full", "w-11/12", "w-full", "w-4/5"].map((width, place) => (
            <div key={place} className={`skeleton h-5 ${width}`} />
          ))}
        </div>
        <div className="skeleton hidden h-72 rounded-card md:block" />
      </div>
    </>
  );
}

import { coursesPath } from "#features/catalogue/paths.ts";
import type { MouseEvent } from "react";
import { useNavigate, useNavigation } from "react-router";
import type { CategoryRow } from "#features/courses/contract.ts";
import { categoryName } from "#features/courses/web/public.tsx";
import { CourseGrid, type OfferedCourse } from "#features/catalogue/web/public.tsx";
import { usePrefetch } from "#kit/web/data-saver.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { ChipLink } from "#kit/web/ui/chip.tsx";
import * as m from "#messages/site.ts";

/** The chosen category while its courses load, so that the chip reacts at once. */
function usePendingCategory(current: string | null): { chosen: string | null; isPending: boolean } {
  const { state, location } = useNavigation();
  const isPending = state === "loading" && location.pathname === "/";
  return { chosen: isPending ? new URLSearchParams(location.search).get("category") : current, isPending };
}

// The others are in the catalogue.
const maxChips = 6;

/** Eight courses, those of the chosen category first. The chips are links: they need no scripts. */
export function FeaturedCourses({
  categories,
  category,
  courses,
  hasLive,
}: {
  categories: CategoryRow[];
  category: string | null;
  courses: OfferedCourse[];
  /** The academy states that it has live classes. */
  hasLive: boolean;
}) {
  const prefetch = usePrefetch();
  const { chosen, isPending } = usePendingCategory(category);
  const navigate = useNavigate();
  const choose = (event: MouseEvent, address: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Without the anchor, because it would scroll the page.
    void navigate(address, { preventScrollReset: true, replace: true });
  };
  const chip = (
    name: string | null,
    words: string,
    address = name ? `/?category=${encodeURIComponent(name)}` : "/",
  ) => (
    <ChipLink
      to={`${address}#featured`}
      onClick={(event) => choose(event, address)}
      prefetch={prefetch}
      aria-current={chosen === name ? "true" : undefined}
      className="md:px-3 md:text-small"
    >
      {words}
    </ChipLink>
  );
  // On a phone it has no room beside the title.
  const all = (className: string) => (
    <ButtonLink to={coursesPath} variant="secondary" className={className}>
      {m.featured_all()}
    </ButtonLink>
  );
  return (
    <section
      id="featured"
      aria-labelledby="featured-title"
      className="page grid scroll-mt-16 grid-cols-[minmax(0,1fr)] gap-3 py-6 md:gap-6 md:py-18"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="featured-title" className="text-h2 md:text-h1">
          {hasLive ? m.featured_title() : m.featured_title_plain()}
        </h2>
        {all("text-small max-sm:hidden")}
      </div>
      {courses.length === 0 ? (
        <p className="card px-4 py-12 text-center text-muted">{m.featured_none()}</p>
      ) : (
        <>
          <nav aria-label={m.featured_categories()} className="-mx-4 min-[481px]:-mx-6 md:mx-0">
            <ul className="flex gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] min-[481px]:px-6 md:flex-wrap md:gap-2 md:px-0">
              <li>{chip(null, m.featured_every_category())}</li>
              {categories.slice(0, maxChips).map((row) => (
                <li key={row.category_id}>{chip(row.category_name, categoryName(row))}</li>
              ))}
            </ul>
          </nav>
          <div aria-busy={isPending} className={`transition-opacity ${isPending ? "opacity-50" : ""}`}>
            <CourseGrid courses={courses} />
          </div>
          {all("sm:hidden")}
        </>
      )}
    </section>
  );
}

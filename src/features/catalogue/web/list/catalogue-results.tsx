import { BookOpen, SearchX } from "lucide-react";
import { chooseCovers } from "#features/courses/rules.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { PageLinks } from "#kit/web/ui/page-links.tsx";
import * as m from "#messages/catalogue.ts";
import { ComingSoonCard } from "../coming-soon-card.tsx";
import type { AnnouncedCourse } from "../../contract.ts";
import { CourseGrid } from "../course-grid.tsx";
import { focusCourseCount } from "./course-count.tsx";
import { activeFilters, addressOf, type Filters, noFilters } from "./filters.ts";
import type { OfferedCourse } from "../offered-course.ts";

function NothingFound({ sort, nearest }: Pick<Filters, "sort"> & { nearest: OfferedCourse[] }) {
  return (
    <>
      <EmptyState icon={SearchX} heading="h2" title={m.nothing_found()} text={m.nothing_found_text()}>
        <ButtonLink to={addressOf({ ...noFilters, sort })} preventScrollReset onClick={focusCourseCount}>
          {m.filters_clear()}
        </ButtonLink>
      </EmptyState>
      {nearest.length > 0 ? (
        <section className="grid gap-4">
          <h2 className="text-h3">{m.nearest_courses()}</h2>
          <CourseGrid courses={nearest} />
        </section>
      ) : null}
    </>
  );
}

/** A new academy's catalogue. */
function NoCourses() {
  return <EmptyState icon={BookOpen} heading="h2" title={m.no_courses_title()} text={m.no_courses_text()} />;
}

/** The courses of this page of the catalogue, and links to the other pages. */
export function CatalogueResults({
  filters,
  courses,
  nearest,
  coming,
  pages,
  isPending,
}: {
  filters: Filters;
  courses: OfferedCourse[];
  /** Other courses, if the search finds none. */
  nearest: OfferedCourse[];
  /** Cards at the end of the list, with any filters. */
  coming: AnnouncedCourse[];
  pages: number;
  isPending: boolean;
}) {
  // Upcoming courses follow the others in the same grid, so their covers are chosen after them.
  const covers = chooseCovers([...courses, ...coming].map((course) => course.cover_links));
  const isWhole = activeFilters(filters) === 0;
  if (courses.length === 0 && isWhole && coming.length === 0) return <NoCourses />;
  return (
    <div aria-busy={isPending} className={`grid gap-8 transition-opacity ${isPending ? "opacity-50" : ""}`}>
      {courses.length === 0 && !isWhole ? (
        <NothingFound sort={filters.sort} nearest={nearest} />
      ) : (
        <h2 className="sr-only">{m.results()}</h2>
      )}
      <CourseGrid courses={courses} eagerly={3}>
        {filters.page === pages
          ? coming.map((course, place) => (
              <li key={`${course.title} ${place}`} className="min-w-0">
                <ComingSoonCard course={course} cover={covers[courses.length + place]} />
              </li>
            ))
          : null}
      </CourseGrid>
      <PageLinks page={filters.page} pages={pages} to={(page) => addressOf({ ...filters, page })} />
    </div>
  );
}

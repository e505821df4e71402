import { coursesPath } from "../../paths.ts";
import { listDiscounts } from "#features/pricing/contract.ts";
import { seo } from "#kit/web/seo.ts";
import { PageError } from "#kit/web/ui/page-error.tsx";
import { rowsOf } from "#kit/shared/rows.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import * as m from "#messages/catalogue.ts";
import { listCategories } from "#features/courses/contract.ts";
import { listComingCourses, listNearestCourses } from "../../contract.ts";
import type { Route } from "./+types/catalogue-page";
import { CatalogueFilters } from "./catalogue-filters.tsx";
import { CatalogueResults } from "./catalogue-results.tsx";
import { CategoryChoice } from "./category-choice.tsx";
import { ChosenFilters } from "./chosen-filters.tsx";
import { CourseCount } from "./course-count.tsx";
import { addressOf, noFilters, readFilters } from "./filters.ts";
import { loadCoursePage } from "./load-courses.ts";
import { withOffer } from "../offered-course.ts";
import { SearchField } from "./search-field.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useFilters } from "./use-filters.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = context.get(pageRequest);
  const [categories, discounts, coming] = await Promise.all([
    call(listCategories),
    call(listDiscounts).then(rowsOf),
    call(listComingCourses),
  ]);
  const asked = readFilters(
    new URL(request.url).searchParams,
    categories.map((row) => row.category_name),
  );
  const { courses, count, pages, page } = await loadCoursePage(call, asked);
  const nearest =
    count === 0 && asked.search !== ""
      ? await call(listNearestCourses, { query: { search: asked.search } })
      : [];
  return {
    categories,
    nearest: nearest.map((course) => withOffer(course, discounts)),
    filters: { ...asked, page },
    courses: courses.map((course) => withOffer(course, discounts)),
    // An entry with the badge of a full course is not a coming course.
    coming: coming.filter(({ badge }) => badge === "coming_soon"),
    count,
    pages,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  seo(matches[0], {
    title: m.catalogue_title(),
    description: m.catalogue_description(),
    path: addressOf({ ...noFilters, page: loaderData?.filters.page ?? 1 }),
  });

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { categories, filters, courses, nearest, coming, count, pages } = loaderData;
  const { shown, isPending, formEvents } = useFilters(
    filters,
    categories.map((row) => row.category_name),
  );
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-h1">{m.catalogue_title()}</h1>
      <p className="mt-2 max-w-2xl text-pretty text-muted">{m.catalogue_lead()}</p>
      <form action={coursesPath} noValidate {...formEvents} className="mt-6 grid gap-4 md:mt-8">
        <CategoryChoice chosen={shown.category} categories={categories} />
        <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[264px_minmax(0,1fr)] md:grid-rows-[auto_auto_1fr]">
          <SearchField value={shown.search} />
          <div className="md:sticky md:top-20 md:col-start-1 md:row-span-3 md:row-start-1">
            <CatalogueFilters filters={shown} />
          </div>
          <div className="grid gap-3 md:col-start-2">
            <div className="flex items-center justify-between gap-3">
              <CourseCount count={count} />
              <SortSelect value={shown.sort} />
            </div>
            <ChosenFilters filters={shown} categories={categories} />
          </div>
          <div className="md:col-start-2">
            <CatalogueResults
              filters={filters}
              courses={courses}
              nearest={nearest}
              coming={coming}
              pages={pages}
              isPending={isPending}
            />
          </div>
        </div>
      </form>
    </div>
  );
}

export function ErrorBoundary() {
  return <PageError title={m.courses_failed()} />;
}

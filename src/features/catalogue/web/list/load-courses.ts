import { requirePage } from "#kit/shared/rows.ts";
import type { PageRequest } from "#kit/web/load-context.ts";
import { type CourseCard } from "#features/courses/contract.ts";
import { type CourseQuery, listCourses } from "../../contract.ts";
import { pageSize } from "../../rules.ts";
import { type Filters, writeFilters } from "./filters.ts";

/** One page of the catalogue. */
async function coursePage(
  call: PageRequest["call"],
  query: Partial<Record<keyof CourseQuery, string | number>>,
): Promise<{ courses: CourseCard[]; count: number }> {
  const { results, count } = requirePage(await call(listCourses, { query: { page: 1, ...query } }));
  return { courses: results, count };
}

/** The page that the filters ask for. If it is beyond the end, the last page. */
export async function loadCoursePage(call: PageRequest["call"], filters: Filters) {
  // A person who filters by price means the price to pay today.
  const query = { ...writeFilters(filters), page_size: pageSize, prices: "today" };
  const asked = await coursePage(call, query);
  const pages = Math.max(1, Math.ceil(asked.count / pageSize));
  if (filters.page <= pages) return { ...asked, pages, page: filters.page };
  return { ...(await coursePage(call, { ...query, page: pages })), pages, page: pages };
}

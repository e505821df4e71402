import { useQuery } from "@tanstack/react-query";
import { BookOpen, BookOpenCheck } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { maxCounted } from "#kit/shared/max-counted.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminList } from "#kit/web/ui/admin-list.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { RowsSkeleton } from "#kit/web/ui/rows-skeleton.tsx";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/authoring.ts";
import { adminReviewsPath } from "../paths.ts";
import type { Route } from "./+types/all-courses-page";
import { type AllCoursesFilter, allCourses, pageSize, useCategory } from "./all-courses/api.ts";
import { CategorySelect } from "./all-courses/category-select.tsx";
import { CourseRow } from "./all-courses/course-row.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.all_courses_title(), matches);

/** The courses and drafts of everybody, for administrators. */
export default function AllCoursesPage() {
  return (
    <div className="page grid gap-4 pt-6 pb-12 sm:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{m.all_courses_title()}</h1>
        <ButtonLink to={adminReviewsPath} variant="secondary">
          <BookOpenCheck size={18} aria-hidden="true" />
          {m.reviews_title()}
        </ButtonLink>
      </div>
      <RequireSession roles={["admin"]} skeleton={<RowsSkeleton />}>
        <AllCourses />
      </RequireSession>
    </div>
  );
}

const states = [
  { status: "", words: m.manage_all },
  { status: "draft", words: m.manage_drafts },
  { status: "in_review", words: m.state_in_review },
  { status: "published", words: m.manage_published },
  { status: "archived", words: m.state_archived },
] as const;

const countWords = ({ count }: { count: number }): string =>
  count < maxCounted ? m.all_courses_count({ count }) : m.all_courses_count_more({ count });

function AllCourses() {
  const [filter, change] = useListParams<AllCoursesFilter["status"]>(states);
  const [category, chooseCategory] = useCategory();
  const list = useQuery(allCourses(filter, category));
  const { search, status } = filter;
  const isFiltered = status !== "" || category !== null;
  return (
    <AdminList
      filter={filter}
      change={change}
      states={states}
      list={list}
      pageSize={pageSize}
      icon={BookOpen}
      choice={<CategorySelect chosen={category} onChoose={chooseCategory} />}
      rows
      words={{
        states: m.all_courses_states(),
        searchLabel: m.all_courses_search_label(),
        search: m.all_courses_search(),
        failed: m.all_courses_failed(),
        count: countWords,
        empty: search
          ? m.all_courses_empty_search({ search })
          : isFiltered
            ? m.all_courses_empty_state()
            : m.all_courses_empty(),
        emptyText: search || isFiltered ? undefined : m.all_courses_empty_text(),
      }}
    >
      {list.data?.results.map((course) => (
        <CourseRow key={course.course_id} course={course} />
      ))}
    </AdminList>
  );
}

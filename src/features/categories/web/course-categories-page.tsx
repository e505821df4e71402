import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/categories.ts";
import type { Route } from "./+types/course-categories-page";
import { CategoriesHead, CategoriesSkeleton, CategoryList } from "./category-list.tsx";
import { ofCourses } from "./kinds.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.title(), matches);

/** The categories of courses, for administrators. */
export default function CourseCategoriesPage() {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
      <RequireSession roles={["admin"]} skeleton={<CategoriesSkeleton />}>
        <CategoriesHead />
        <CategoryList kind={ofCourses} />
      </RequireSession>
    </div>
  );
}

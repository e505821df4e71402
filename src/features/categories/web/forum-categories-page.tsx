import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/categories.ts";
import type { Route } from "./+types/forum-categories-page";
import { CategoriesHead, CategoriesSkeleton, CategoryList } from "./category-list.tsx";
import { ofForum } from "./kinds.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.title(), matches);

/** The categories of the forum, for administrators. */
export default function ForumCategoriesPage() {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
      <RequireSession roles={["admin"]} skeleton={<CategoriesSkeleton />}>
        <CategoriesHead />
        <CategoryList kind={ofForum} />
      </RequireSession>
    </div>
  );
}

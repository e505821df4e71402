import { forumCategories } from "#features/forum/server/public.ts";
import { courseCategories } from "#features/courses/server/public.ts";
import * as contract from "../contract.ts";

/** Where categories of one kind are, and what they are called in the audit log. */
export interface CategoryKind {
  calls: contract.CategoryCalls;
  store: typeof courseCategories;
  subject: "category" | "forum_category";
}

export const categoryKinds: CategoryKind[] = [
  { calls: contract.courseCategoryCalls, store: courseCategories, subject: "category" },
  { calls: contract.forumCategoryCalls, store: forumCategories, subject: "forum_category" },
];

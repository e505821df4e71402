import { forumCategories } from "#features/forum/server/public.ts";
import { courseCategories } from "#features/courses/server/public.ts";
import { type CategoryCalls, courseCategoryCalls, forumCategoryCalls } from "../calls.ts";

/** Where categories of one kind are, and what they are called in the audit log. */
export interface CategoryKind {
  calls: CategoryCalls;
  store: typeof courseCategories;
  subject: "category" | "forum_category";
}

export const categoryKinds: CategoryKind[] = [
  { calls: courseCategoryCalls, store: courseCategories, subject: "category" },
  { calls: forumCategoryCalls, store: forumCategories, subject: "forum_category" },
];

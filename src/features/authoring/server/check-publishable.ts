import { courseCategories } from "#features/courses/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { type FieldErrors, invalid } from "#kit/server/errors.ts";
import * as m from "#messages/authoring.ts";
import { checkForPublishing } from "../check-document.ts";
import type { CourseDocument } from "../document.ts";
import { type TidyRules, tidyForPublishing } from "../tidy-document.ts";

/** A category can be chosen if it is not retired. A course that has a retired one keeps it. */
async function categoryProblem(
  db: Db,
  id: number | null,
  published: CourseDocument | null,
): Promise<FieldErrors> {
  if (id === null || id === published?.category_id) return {};
  const category = (await courseCategories.list(db)).find((one) => one.id === id);
  return !category || category.is_retired ? { category_id: [m.category_not_offered()] } : {};
}

/**
 * A document as it is published: its texts trimmed, its empty blocks dropped.
 * @param published what learners see now; null: nothing yet.
 * @throws 400 with the sentences of each wrong field under its path in the given document: `modules.0.lessons.2.title`.
 */
export async function checkPublishable(
  db: Db,
  document: CourseDocument,
  published: CourseDocument | null,
  rules: TidyRules = {},
): Promise<CourseDocument> {
  const fields = await categoryProblem(db, document.category_id, published);
  // The documents' edit form accepts 0 as a price.
  const isNew = published === null && !rules.keepsBlanks;
  for (const { path, sentence } of checkForPublishing(document, { isNew }))
    (fields[path] ??= []).push(sentence);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return tidyForPublishing(document, rules);
}

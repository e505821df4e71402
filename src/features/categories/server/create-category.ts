import { audit } from "#kit/server/audit.ts";
import { invalid } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/categories.ts";
import type { NewCategory } from "../contract.ts";
import type { CategoryKind } from "./category-kind.ts";
import { hasName, listCategories } from "./list-categories.ts";

/** Creates a category, the last of its kind. @returns its id. @throws 400 if another one has the name. */
export async function createCategory(
  { db }: Pick<Services, "db">,
  kind: CategoryKind,
  { name, name_bn = "" }: NewCategory,
  by: number,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await kind.store.lock(tx);
    const all = await listCategories(tx, kind);
    if (all.some((one) => hasName(one, name))) throw invalid({ name: [m.name_taken()] });
    const id = await kind.store.insert(tx, { name, name_bn });
    await kind.store.place(tx, id, all.length + 1);
    await audit(tx, {
      actorId: by,
      action: kind.subject === "category" ? "category.create" : "forum_category.create",
      subject: kind.subject === "category" ? ["category", id] : ["forum_category", id],
      after: { name, name_bn },
    });
    return id;
  });
}

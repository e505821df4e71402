import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { invalid, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { differences, named } from "#kit/shared/differences.ts";
import * as m from "#messages/categories.ts";
import type { Category, CategoryChange } from "../contract.ts";
import type { CategoryKind } from "./category-kind.ts";
import { hasName, listCategories } from "./list-categories.ts";

/** Refuses a name that another category has, and retiring the last category that is offered. */
function check(others: Category[], { name, is_retired: isRetired }: Partial<Category>): void {
  if (name !== undefined && others.some((one) => hasName(one, name)))
    throw invalid({ name: [m.name_taken()] });
  if (isRetired && others.every((one) => one.is_retired)) throw invalid({ is_retired: [m.last_category()] });
}

async function write(tx: Tx, { store }: CategoryKind, id: number, change: Partial<Category>): Promise<void> {
  const { position, ...rest } = change;
  if (Object.keys(rest).length > 0) await store.update(tx, id, rest);
  if (position !== undefined) await store.place(tx, id, position);
}

/**
 * Renames, moves, retires or brings back a category. What is left out stays.
 * @returns whether anything changed. @throws 404, or 400 with the field that is wrong.
 */
export async function changeCategory(
  { db }: Pick<Services, "db">,
  kind: CategoryKind,
  { id, change, by }: { id: number; change: CategoryChange; by: number },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await kind.store.lock(tx);
    const all = await listCategories(tx, kind);
    const row = all.find((one) => one.id === id);
    if (!row) throw notFound(m.category_not_found());
    const { id: _, uses: __, ...before } = row;
    const after = { ...before, ...named(change) };
    after.position = Math.min(after.position, all.length);
    const changes = differences(before, after);
    if (!changes) return false;
    check(
      all.filter((one) => one !== row),
      changes.after,
    );
    await write(tx, kind, id, changes.after);
    await audit(tx, {
      actorId: by,
      action: kind.subject === "category" ? "category.change" : "forum_category.change",
      subject: kind.subject === "category" ? ["category", id] : ["forum_category", id],
      ...changes,
    });
    return true;
  });
}

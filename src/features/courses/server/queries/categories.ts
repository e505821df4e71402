import type { Db } from "#kit/server/database/connect.ts";
import { lockOrder, placeRow } from "#kit/server/database/ordered-table.ts";

/** The categories that visitors can filter by: a retired one while a course has it. */
export const listCategories = async (db: Db) =>
  db
    .selectFrom("categories")
    .leftJoin("category_figures as figures", "figures.category_id", "categories.id")
    .select(["id as category_id", "name as category_name", "name_bn as category_name_bn"])
    .where((row) => row.or([row("is_retired", "=", false), row("figures.courses", ">", 0)]))
    .orderBy("position")
    .orderBy("id")
    .execute();

/** The categories of courses, for the feature that lets administrators change them. */
export const courseCategories = {
  /** All of them in their order, with the number of courses that have each. */
  list: async (db: Db) =>
    db
      .selectFrom("categories")
      .leftJoin("category_figures as figures", "figures.category_id", "categories.id")
      .select(["id", "name", "name_bn", "is_retired"])
      .select(({ fn, lit }) => fn.coalesce("figures.courses", lit(0)).as("uses"))
      .orderBy("position")
      .orderBy("id")
      .execute(),
  lock: async (tx: Db) => lockOrder(tx, "categories"),
  insert: async (tx: Db, category: { name: string; name_bn: string }) =>
    (await tx.insertInto("categories").values(category).returning("id").executeTakeFirstOrThrow()).id,
  update: async (
    tx: Db,
    id: number,
    change: { name?: string; name_bn?: string; is_retired?: boolean },
  ): Promise<void> => {
    await tx.updateTable("categories").set(change).where("id", "=", id).execute();
  },
  place: async (tx: Db, id: number, place: number) => placeRow(tx, "categories", { id, place }),
};

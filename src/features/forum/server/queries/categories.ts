import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { lockOrder, placeRow } from "#kit/server/database/ordered-table.ts";

/** The categories of the forum, for the feature that lets administrators change them. */
export const forumCategories = {
  /** All of them in their order, with the number of topics that have each. */
  list: async (db: Db) =>
    db
      .selectFrom("forum_categories as category")
      .select(["id", "name", "name_bn", "is_retired"])
      .select(
        sql<number>`(select count(*)::int from forum_topics
          where forum_topics.category_id = category.id and hidden_at is null)`.as("uses"),
      )
      .orderBy("position")
      .orderBy("id")
      .execute(),
  lock: async (tx: Db) => lockOrder(tx, "forum_categories"),
  insert: async (tx: Db, category: { name: string; name_bn: string }) =>
    (await tx.insertInto("forum_categories").values(category).returning("id").executeTakeFirstOrThrow()).id,
  update: async (
    tx: Db,
    id: number,
    change: { name?: string; name_bn?: string; is_retired?: boolean },
  ): Promise<void> => {
    await tx.updateTable("forum_categories").set(change).where("id", "=", id).execute();
  },
  place: async (tx: Db, id: number, place: number) => placeRow(tx, "forum_categories", { id, place }),
};

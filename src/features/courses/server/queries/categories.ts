import type { Db } from "#kit/server/database/connect.ts";

export const listCategories = async (db: Db) =>
  db
    .selectFrom("categories")
    .select(["id as category_id", "name as category_name", "name_bn as category_name_bn"])
    .orderBy("position")
    .orderBy("id")
    .execute();

import type { Updateable } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";

/** A person, locked until the transaction ends; nothing if they were forgotten while we waited. */
export const lockUser = async (db: Db, id: number) =>
  db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .where("forgotten_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const changeUser = async (db: Db, id: number, changes: Updateable<DB["users"]>) =>
  db.updateTable("users").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

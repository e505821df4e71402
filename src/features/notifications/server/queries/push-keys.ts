import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

export interface PushKeys {
  public_key: string;
  private_key: string;
}

export const findPushKeys = async (db: Db): Promise<PushKeys | undefined> =>
  db.selectFrom("push_keys").select(["public_key", "private_key"]).executeTakeFirst();

/** Stores the academy's keys, unless it has some. */
export const addPushKeys = async (db: Db, { public_key, private_key }: PushKeys): Promise<void> => {
  await sql`
    insert into push_keys (public_key, private_key) values (${public_key}, ${private_key})
    on conflict do nothing`.execute(db);
};

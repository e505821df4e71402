import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { settingPictures } from "#kit/shared/picture-key.ts";

/** What is stored of settings, and since when. */
export async function storedSettings(db: Db): Promise<Map<string, { value: unknown; changed_at: Date }>> {
  const rows = await db.selectFrom("settings").select(["name", "value", "changed_at"]).execute();
  return new Map(rows.map(({ name, ...stored }) => [name, stored]));
}

/** Lets one transaction at a time change settings. Readers do not wait. */
export async function lockSettings(tx: Db): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(tx);
}

/** The keys of all uploaded pictures in the values of settings. */
export async function listPicturesInUse(db: Db): Promise<string[]> {
  const rows = await sql<{ key: string }>`
    select part #>> '{}' as key
      from settings, jsonb_path_query(value, 'strict $.**') as part
      where jsonb_typeof(part) = 'string' and part #>> '{}' like ${`${settingPictures}/%`}`.execute(db);
  return rows.rows.map(({ key }) => key);
}

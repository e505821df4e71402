import type { z } from "zod";
import type { Db } from "./database/connect.ts";

/** One setting of the academy: its name, its shape, and what it is until an operator says otherwise. */
export interface Setting<T> {
  name: string;
  schema: z.ZodType<T>;
  initial: T;
}

/** What a stored value is; one that no longer fits its shape counts as not set. */
export function settingOf<T>({ schema, initial }: Setting<T>, stored: unknown): T {
  const parsed = schema.safeParse(stored);
  return parsed.success ? parsed.data : initial;
}

/** The value of a setting. */
export async function readSetting<T>(db: Db, setting: Setting<T>): Promise<T> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", setting.name)
    .executeTakeFirst();
  return settingOf(setting, row?.value);
}

export async function writeSetting<T>(db: Db, { name, schema }: Setting<T>, value: T): Promise<void> {
  const json = JSON.stringify(schema.parse(value));
  await db
    .insertInto("settings")
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: json, changed_at: new Date() }))
    .execute();
}

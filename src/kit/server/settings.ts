import type { z } from "zod";
import type { Db } from "./database/connect.ts";

/** One setting of the academy: its name, its shape, and what it is until an operator says otherwise. */
export interface Setting<T> {
  name: string;
  schema: z.ZodType<T>;
  initial: T;
}

/** The value of a setting; a stored value that no longer fits its shape counts as not set. */
export async function readSetting<T>(db: Db, { name, schema, initial }: Setting<T>): Promise<T> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  const parsed = schema.safeParse(row?.value);
  return parsed.success ? parsed.data : initial;
}

export async function writeSetting<T>(db: Db, { name, schema }: Setting<T>, value: T): Promise<void> {
  const json = JSON.stringify(schema.parse(value));
  await db
    .insertInto("settings")
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: json, changed_at: new Date() }))
    .execute();
}

import type { z } from "zod";
import type { Db } from "./database/connect.ts";

/** One setting of the academy: its name, its schema and its default. */
export interface Setting<T> {
  name: string;
  schema: z.ZodType<T>;
  initial: T;
}

/** The stored value; a value that no longer fits its schema counts as not set. */
export function settingOf<T>({ schema, initial }: Setting<T>, stored: unknown): T {
  const parsed = schema.safeParse(stored);
  return parsed.success ? parsed.data : initial;
}

/** The values of several settings, under the caller's keys. */
export async function readSettings<T extends object>(
  db: Db,
  settings: { [Key in keyof T]: Setting<T[Key]> },
): Promise<T> {
  const wanted = Object.entries<Setting<unknown>>(settings);
  const rows = await db
    .selectFrom("settings")
    .select(["name", "value"])
    .where(
      "name",
      "in",
      wanted.map(([, { name }]) => name),
    )
    .execute();
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  return Object.fromEntries(
    wanted.map(([key, setting]) => [key, settingOf(setting, stored.get(setting.name))]),
  ) as T;
}

/** The value of a setting. */
export const readSetting = async <T>(db: Db, setting: Setting<T>): Promise<T> =>
  (await readSettings(db, { value: setting })).value;

export async function writeSetting<T>(db: Db, { name, schema }: Setting<T>, value: T): Promise<void> {
  const json = JSON.stringify(schema.parse(value));
  await db
    .insertInto("settings")
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: json, changed_at: new Date() }))
    .execute();
}

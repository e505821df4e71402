import { AsyncLocalStorage } from "node:async_hooks";
import type { z } from "zod";
import type { Language } from "#kit/shared/language.ts";
import type { SettingGroup } from "#kit/shared/setting-groups.ts";
import type { Db } from "./database/connect.ts";

/** How a setting is shown to an administrator. */
export interface SettingWords {
  title: () => string;
  /** What it does, in a sentence or two. */
  text: () => string;
  /**
   * The names of the parts of its value: a field (`price`, `months.from`), a choice of a field (`label=papers`), a
   * choice of a list of choices (`=live_chat`).
   */
  labels?: Record<string, () => string>;
  /** The address of a page of visitors that shows it, for a preview. */
  shownAt?: string;
}

/** One setting of the academy: its name, its schema, its default and its words. */
export interface Setting<T> {
  name: string;
  /** Where administrators find it. */
  group: SettingGroup;
  schema: z.ZodType<T>;
  /** Stricter than `schema`, for new values only. What was stored before stays: it must not turn into `initial`. */
  newSchema?: z.ZodType<T>;
  initial: T;
  words: SettingWords;
  /** If its value has pictures (`pictureKeyField`): the size that an uploaded one is made to fit, in pixels. */
  pictures?: { width: number; height: number };
  /** The languages in which the preview shows its page, by the new value. Left out: the language of the call. */
  previewedIn?(value: T): Language[];
  /** What people will notice of a new value besides that page, in sentences for the preview. */
  effects?(value: T): string[];
  /** Whether a new value protects the academy less than the one before. Then every administrator is told. */
  weakens?(before: T, after: T): boolean;
  /** What an administrator should know before they change it, in the language of the call. Null: nothing now. */
  warning?: (db: Db) => Promise<string | null>;
}

/** The value that a setting has for the work of one call, although it is not stored. */
const drafts = new AsyncLocalStorage<{ name: string; value: unknown }>();

/** Runs work that reads a setting as if it had another value. It stores nothing, and other calls do not see it. */
export const withUnsavedSetting = <T>(draft: { name: string; value: unknown }, act: () => T): T =>
  drafts.run(draft, act);

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
  const draft = drafts.getStore();
  if (draft) stored.set(draft.name, draft.value as never);
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

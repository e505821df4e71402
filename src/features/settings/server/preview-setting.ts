import { exampleSearches, searchVocabularySetting } from "#features/catalogue/server/public.ts";
import { presentProvider, providersSetting, readProviders } from "#features/payments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { notFound } from "#kit/server/errors.ts";
import { withoutScripts } from "#kit/server/http/preview-page.ts";
import { readSetting, type Setting, withUnsavedSetting } from "#kit/server/settings.ts";
import { type Language, language } from "#kit/shared/language.ts";
import * as m from "#messages/settings.ts";
import type { SettingPreview, SettingRow } from "../contract.ts";

/** Renders a page of visitors. Null: this server has no pages. */
type Render = ((address: string, language: Language) => Promise<string>) | null;

/** What a setting shows that no page of visitors shows. The work reads the setting with its new value. */
interface Example {
  kind: "payment" | "search";
  /** @param saved the value that it has now */
  make: (db: Db, saved: unknown) => Promise<SettingPreview>;
}

/** The type of the saved value is that of the setting. */
const exampleOf = <T>(
  setting: Setting<T>,
  kind: Example["kind"],
  make: (db: Db, saved: T) => Promise<SettingPreview>,
): [string, Example] => [setting.name, { kind, make: async (db, saved) => make(db, saved as T) }];

const examples = new Map([
  exampleOf(providersSetting, "payment", async (db) => ({
    kind: "payment",
    providers: (await readProviders(db)).map(presentProvider),
  })),
  exampleOf(searchVocabularySetting, "search", async (db, saved) => ({
    kind: "search",
    ...(await exampleSearches(db, saved, await readSetting(db, searchVocabularySetting))),
  })),
]);

/** What the preview of a setting shows. Null: it has none. */
export const previewKind = ({ name, words }: Setting<unknown>): SettingRow["preview"] =>
  examples.get(name)?.kind ?? (words.shownAt === undefined ? null : "page");

/** The language of the reader comes first. */
const inOrder = (shown: Language[]): Language[] =>
  shown.toSorted((one, other) => Number(other === language()) - Number(one === language()));

/** What people would see with a value that is not saved. @throws 404 for a setting without a preview */
export async function previewSetting(
  { db, render }: { db: Db; render: Render },
  setting: Setting<unknown>,
  value: unknown,
): Promise<SettingPreview> {
  const draft = { name: setting.name, value };
  const example = examples.get(setting.name);
  if (example) {
    const saved = await readSetting(db, setting);
    return withUnsavedSetting(draft, async () => example.make(db, saved));
  }
  const { shownAt } = setting.words;
  if (!render || shownAt === undefined) throw notFound(m.no_preview());
  const shown = inOrder(setting.previewedIn?.(value) ?? [language()]);
  const pages = await Promise.all(
    shown.map(async (one) => ({
      language: one,
      html: withoutScripts(await withUnsavedSetting(draft, async () => render(shownAt, one))),
    })),
  );
  return { kind: "page", pages, effects: setting.effects?.(value) ?? [] };
}

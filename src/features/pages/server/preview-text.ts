import { notFound } from "#kit/server/errors.ts";
import { withoutScripts } from "#kit/server/http/preview-page.ts";
import type { Database } from "#kit/server/database/connect.ts";
import type { Language } from "#kit/shared/language.ts";
import * as m from "#messages/pages.ts";
import { pagePaths } from "../edited-pages.ts";
import { checkText } from "./check-text.ts";
import { textOfVersion } from "./restore-text.ts";
import { shippedText, type TextKey, tidyText } from "./shipped-texts.ts";
import { withUnsavedText } from "./show-text.ts";

/**
 * The page with a text that is not saved, or with one of its versions (0: the shipped one).
 * @throws 400 if the page cannot show the text.
 */
export async function previewText(
  db: Database,
  render: ((address: string, language: Language) => Promise<string>) | null,
  key: TextKey,
  { text: written, number = 0 }: { text?: string | undefined; number?: number | undefined },
): Promise<string> {
  const text = tidyText(written ?? (await textOfVersion(db, key, number)) ?? shippedText(key));
  checkText(key.page, text);
  if (!render) throw notFound(m.no_preview());
  const html = await withUnsavedText({ ...key, text }, async () => render(pagePaths[key.page], key.language));
  return withoutScripts(html);
}

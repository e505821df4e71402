import { AsyncLocalStorage } from "node:async_hooks";
import { academyName } from "#features/academy/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { TextValues } from "#kit/server/feature.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { Prose, ProseSection } from "#kit/server/prose.ts";
import type { ShownText, TextPart } from "../contract.ts";
import { partsOf } from "./check-text.ts";
import { findVersion } from "./queries.ts";
import { shippedText, type TextKey } from "./shipped-texts.ts";

/** The text that a page has for the work of one call, although it is not saved. */
const drafts = new AsyncLocalStorage<TextKey & { text: string }>();

/** Runs work that reads a text as if it had other words. It stores nothing, and other calls do not see it. */
export const withUnsavedText = <T>(draft: TextKey & { text: string }, act: () => T): T =>
  drafts.run(draft, act);

async function currentText(db: Db, { page, language }: TextKey): Promise<string | null> {
  const draft = drafts.getStore();
  if (draft?.page === page && draft.language === language) return draft.text;
  return (await findVersion(db, { page, language }))?.text ?? null;
}

/** The parts that visitors see. A stored text that its page cannot show any more counts as not there. */
export const shownParts = (key: TextKey, text: string | null): Prose =>
  (text === null ? null : partsOf(key.page, text)) ?? partsOf(key.page, shippedText(key))!;

/** What placeholders stand for. */
type Values = Record<string, string>;

const fillIn = (words: string, values: Values): string =>
  words.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  );

/** A part with its placeholders filled in. */
function namedPart({ title, text, items = [], links = [] }: ProseSection, values: Values): TextPart {
  const named = (words: string) => fillIn(words, values);
  return {
    title: named(title),
    text: text.map(named),
    items: items.map(named),
    links: links.map(({ text: words, to }) => ({ text: named(words), to })),
  };
}

const mapSections = <T>(
  { sections = {} }: ProseSection,
  make: (section: ProseSection) => T,
): Record<string, T> =>
  Object.fromEntries(Object.entries(sections).map(([id, section]) => [id, make(section)]));

/** The values of the placeholders that a text has, in its language. */
async function valuesFor(
  db: Db,
  prose: Prose,
  { key, all }: { key: TextKey; all: TextValues },
): Promise<Values> {
  const written = JSON.stringify(prose);
  const named = Object.entries(all).filter(([name]) => written.includes(`{${name}}`));
  const read = async () => Promise.all(named.map(async ([name, value]) => [name, await value(db)] as const));
  return Object.fromEntries(await inLanguage(key.language, read));
}

/** The text of a page as visitors see it. `all`: what features say of themselves in texts. */
export async function showText(db: Db, key: TextKey, all: TextValues): Promise<ShownText> {
  const [text, academy] = await Promise.all([currentText(db, key), academyName(db)]);
  const prose = shownParts(key, text);
  const values = { academy, ...(await valuesFor(db, prose, { key, all })) };
  const { description = "", since } = prose.head;
  return {
    ...namedPart(prose, values),
    head: { description: fillIn(description, values), since },
    sections: mapSections(prose, (section) => ({
      ...namedPart(section, values),
      sections: mapSections(section, (part) => namedPart(part, values)),
    })),
  };
}

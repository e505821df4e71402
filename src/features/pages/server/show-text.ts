import { AsyncLocalStorage } from "node:async_hooks";
import { academyName } from "#features/academy/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
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

/** A part with the academy's name in it. */
function namedPart({ title, text, items = [], links = [] }: ProseSection, academy: string): TextPart {
  const named = (words: string) => words.replaceAll("{academy}", () => academy);
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

/** The text of a page as visitors see it. */
export async function showText(db: Db, key: TextKey): Promise<ShownText> {
  const [text, academy] = await Promise.all([currentText(db, key), academyName(db)]);
  const prose = shownParts(key, text);
  const { description = "", since } = prose.head;
  return {
    ...namedPart(prose, academy),
    head: { description: description.replaceAll("{academy}", () => academy), since },
    sections: mapSections(prose, (section) => ({
      ...namedPart(section, academy),
      sections: mapSections(section, (part) => namedPart(part, academy)),
    })),
  };
}

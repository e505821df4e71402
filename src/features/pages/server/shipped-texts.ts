import { readFileSync } from "node:fs";
import type { Language } from "#kit/shared/language.ts";
import type { PageName } from "../edited-pages.ts";

/** Which text: of a page, in a language. */
export interface TextKey {
  page: PageName;
  language: Language;
}

/** A text as it is stored, with the line ends of this program. */
export const tidyText = (text: string): string => `${text.replace(/\r\n?/g, "\n").trim()}\n`;

const texts = new Map<string, string>();

/** The text of a page that comes with the program, as Markdown. */
export function shippedText({ page, language }: TextKey): string {
  const file = `${page}.${language}.md`;
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = tidyText(readFileSync(new URL(`../content/${file}`, import.meta.url), "utf8"));
  texts.set(file, text);
  return text;
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseProse, type Prose, type ProseSection } from "#kit/server/prose.ts";
import type { Language } from "./academy.ts";

const features = join(import.meta.dirname, "../../../src/features");

/** A page's prose as in its file, with placeholders. */
export const proseOf = (feature: string, page: string, language: Language): Prose =>
  parseProse(readFileSync(join(features, feature, "content", `${page}.${language}.md`), "utf8"));

/** The section with an id, at any depth. */
export function sectionOf(prose: ProseSection, id: string): ProseSection {
  const found = allSections(prose).find(([name]) => name === id);
  if (!found) throw new Error(`the prose has no section '${id}'`);
  return found[1];
}
const allSections = ({ sections = {} }: ProseSection): [string, ProseSection][] =>
  Object.entries(sections).flatMap(([id, section]) => [[id, section], ...allSections(section)]);

const textsIn = ({ title, text, items = [], links = [], sections = {} }: ProseSection): string[] => [
  title,
  ...text,
  ...items,
  ...links.map((link) => link.text),
  ...Object.values(sections).flatMap(textsIn),
];

/** Every text of every page's prose, in the same order in both languages. */
export const proseTexts = (language: Language): string[] =>
  readdirSync(features).flatMap((feature) => {
    const folder = join(features, feature, "content");
    const files = existsSync(folder) ? readdirSync(folder).toSorted() : [];
    const pages = files.filter((file) => file.endsWith(".en.md")).map((file) => file.split(".")[0]!);
    return pages.flatMap((page) => {
      const { head, ...prose } = proseOf(feature, page, language);
      return [...Object.values(head), ...textsIn(prose)];
    });
  });

// Reads docs/glossary.md: the words that the product does not use, and the exceptions.
import { readFileSync } from "node:fs";
import { join } from "node:path";

type Language = "en" | "bn";
interface Refused {
  word: string;
  /** The term that replaces it. */
  term: string;
  language: Language;
}

/** The cells of each row of the table below a heading, without the head of the table. */
function rowsBelow(page: string, heading: string): string[][] {
  const part = page.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return part
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
}

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((found) => found[1]!);
const refusedIn = (language: Language, term: string, cell: string): Refused[] =>
  quoted(cell).map((word) => ({ word, term, language }));

/** The refused words and the exceptions of a glossary. */
export function readGlossary(page: string) {
  return {
    refused: [
      ...rowsBelow(page, "Terms").flatMap(([, en = "", notEn = "", bn = "", notBn = ""]) => [
        ...refusedIn("en", en, notEn),
        ...refusedIn("bn", bn, notBn),
      ]),
      ...rowsBelow(page, "Plain sentences").flatMap(([en = "", notEn = "", bn = "", notBn = ""]) => [
        ...refusedIn("en", en, notEn),
        ...refusedIn("bn", bn, notBn),
      ]),
    ],
    exceptions: rowsBelow(page, "Exceptions").map(([text = "", word = ""]) => ({
      text: quoted(text)[0] ?? "",
      word: quoted(word)[0] ?? "",
    })),
  };
}

/** The names of placeholders, the anchors of headings and the addresses of links are not read by users. */
const asRead = (text: string): string =>
  text
    .replaceAll(/\{#[\w-]+\}/g, "")
    .replaceAll(/\{\s*\w+/g, "{")
    .replaceAll(/\]\([^)]*\)/g, "]");

/** A Bengali word may have an ending; an English word is a whole one. */
const patternOf = ({ word, language }: Refused): RegExp =>
  language === "en" ? new RegExp(`\\b${word}\\b`, "i") : new RegExp(`(?<![\\u0980-\\u09ff])${word}`);

/** What a text has of the refused words, each with the term that replaces it. */
export const breachesIn = (text: string, language: Language, refused: Refused[]) =>
  refused.filter((word) => word.language === language && patternOf(word).test(asRead(text)));

const root = join(import.meta.dirname, "../..");
export const glossary = readGlossary(readFileSync(join(root, "docs/glossary.md"), "utf8"));

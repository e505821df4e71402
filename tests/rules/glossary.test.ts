// The product has one term for each thing: docs/glossary.md. This test finds other words in messages and pages.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { breachesIn, glossary, readGlossary } from "./glossary.ts";

const root = join(import.meta.dirname, "../..");
type Text = { name: string; language: "en" | "bn"; text: string };

const messages: Text[] = globSync("src/{kit,features/*}/messages.{en,bn}.json", { cwd: root }).flatMap(
  (file) => {
    const feature = file.split("/").at(-2)!;
    const words: Record<string, string> = JSON.parse(readFileSync(join(root, file), "utf8"));
    const language = file.includes(".en.") ? ("en" as const) : ("bn" as const);
    return Object.entries(words).map(([name, text]) => ({ name: `${feature}.${name}`, language, text }));
  },
);
const pages: Text[] = globSync("src/features/*/content/*.md", { cwd: root }).map((file) => ({
  name: file.split("/").at(-1)!,
  language: file.endsWith(".en.md") ? "en" : "bn",
  text: readFileSync(join(root, file), "utf8"),
}));

const breaches = [...messages, ...pages].flatMap(({ name, language, text }) =>
  breachesIn(text, language, glossary.refused).map(({ word, term }) => ({ text: name, word, term })),
);
const isException = ({ text, word }: { text: string; word: string }) =>
  glossary.exceptions.some((exception) => exception.text === text && exception.word === word);

test("the glossary is read, and so are the messages and pages of every feature", () => {
  expect(glossary.refused.length).toBeGreaterThan(100);
  expect(new Set(messages.map(({ name }) => name.split(".")[0])).size).toBeGreaterThan(15);
  expect(pages.length).toBeGreaterThan(10);
});

test("no message and no page has a word that the glossary refuses", () => {
  expect(breaches.filter((breach) => !isException(breach))).toEqual([]);
});

test("every exception of the glossary is still needed", () => {
  const unused = glossary.exceptions.filter(
    (exception) => !breaches.some(({ text, word }) => text === exception.text && word === exception.word),
  );
  expect(unused).toEqual([]);
});

// Vowel signs that follow each other are a leftover of a replaced word: বার্তা + ের. Some signs have two parts.
const twoVowelSigns = /\p{L}*[\u09be-\u09cc]{2}/u;
test("no letter in a Bengali text has two vowel signs", () => {
  const broken = [...messages, ...pages].flatMap(({ name, text }) => {
    const found = twoVowelSigns.exec(text.normalize("NFC"));
    return found ? [`${name}: ${found[0]}`] : [];
  });
  expect(broken).toEqual([]);
  expect(twoVowelSigns.test("বার্তাের".normalize("NFC"))).toBe(true);
});

describe("a planted word is found", () => {
  const planted = readGlossary(
    "\n## Terms\n\n| thing | English | not so | Bengali | not so |\n| --- | --- | --- | --- | --- |\n" +
      "| a | learner | `student`, `pupil` | শিক্ষার্থী | `ছাত্র` |\n",
  ).refused;
  test.each([
    ["en", "One Student is here.", "student"],
    ["en", "{count, plural, one {# pupil} other {# learners}}", "pupil"],
    ["bn", "একজন ছাত্রকে জানান", "ছাত্র"],
  ] as const)("%s: %s", (language, text, word) => {
    expect(breachesIn(text, language, planted)).toMatchObject([{ word }]);
  });
  test.each([
    ["en", "{student} is a learner"],
    ["en", "the studentship"],
    ["bn", "student"],
  ] as const)("but not in %s: %s", (language, text) => {
    expect(breachesIn(text, language, planted)).toEqual([]);
  });
});

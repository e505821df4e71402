// Comments, titles, messages of developers and documents are in plain English (docs/style.md). This test finds
// the commonest words that are not. Texts for users are not read: their Bengali translations follow them.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The words, each with the plain word that replaces it. */
const literary: Record<string, string> = {
  anew: "again",
  betimes: "early",
  "hang on|hangs on|hung on": "depend on, belong to",
  henceforth: "from now on",
  lest: "so that … not",
  naught: "nothing",
  "one's|oneself": "the person's, your",
  "that is all": "nothing else",
  thereof: "of it",
  "(?:is|are|be|was|were) had": "gets, has",
  "in vain": "without effect",
  whatever: "any",
  whence: "from where",
  "whoever|whomever|whosoever": "the person who",
};
const patterns = Object.entries(literary).map(([words, plain]) => ({
  pattern: new RegExp(`\\b(?:${words})\\b`, "gi"),
  plain,
}));

/** The literary words in a text, with their lines. */
const literaryIn = (text: string): string[] =>
  text
    .split("\n")
    .flatMap((line, index) =>
      patterns.flatMap(({ pattern, plain }) =>
        (line.replaceAll("’", "'").match(pattern) ?? []).map(
          (found) => `${index + 1}: '${found}', plainly: ${plain}`,
        ),
      ),
    );

// docs/style.md and this file name the words themselves.
const namesThem = ["docs/style.md", "tests/rules/plain-words.test.ts"];
const files = globSync(
  [
    "*.{md,js,ts}",
    ".dependency-cruiser.js",
    "{bench,demo,scripts,src,tests}/**/*.{ts,tsx,mjs,js,css}",
    "db/functions/*.sql",
    "{db,docs}/**/*.md",
  ],
  { cwd: root },
).filter((file) => !file.startsWith("src/messages/") && !namesThem.includes(file));

test("the rule reads sources, stylesheets, SQL functions and documents", () => {
  for (const file of [
    "README.md",
    "docs/architecture.md",
    ".dependency-cruiser.js",
    "src/kit/web/styles.css",
  ])
    expect(files).toContain(file);
  expect(files.filter((file) => file.startsWith("db/functions/")).length).toBeGreaterThan(10);
  expect(files.length).toBeGreaterThan(700);
});

test("no source and no document has a literary word", () => {
  const found = files.flatMap((file) =>
    literaryIn(readFileSync(join(root, file), "utf8")).map((word) => `${file}:${word}`),
  );
  expect(found).toEqual([]);
});

describe("the rule finds a planted word", () => {
  test.each([
    "// The page is made anew.",
    "/* What hangs on an order. */",
    "<!-- One’s own seat -->",
    'test("is had by whoever asks", () => {});',
    "-- Lest it be lost.",
    'test("one statement, and that is all", () => {});',
  ])("%s", (line) => {
    expect(literaryIn(`first line\n${line}`)[0]).toMatch(/^2: '/);
  });

  test("and not a part of another word", () => {
    expect(literaryIn("the finest canvas of someone; it had been done")).toEqual([]);
  });
});

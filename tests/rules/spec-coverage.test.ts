// docs/spec-coverage.md says which test shows each statement of the documents. A row that names
// nothing, or a test or a decision that does not exist, would be a claim that nobody can check.
// A test is found by its title, in whichever file it is.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as communityDocument from "./community-document.ts";
import { describe, expect, test } from "vitest";
import { testsByTitle, titlesIn } from "../../scripts/lib/test-titles.ts";
import * as instructorsDocument from "./instructors-document.ts";
import * as learnersDocument from "./learners-document.ts";

const root = join(import.meta.dirname, "../..");

interface Statement {
  says: string;
  shownBy: string;
}

/** The rows of every table on the page. */
const statementsOf = (page: string): Statement[] =>
  page
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (---|The document says)/.test(line))
    .map((line) => {
      const [, says = "", shownBy = ""] = line.split(/(?<!\\)\|/);
      return { says: says.trim(), shownBy: shownBy.trim() };
    });

const places = testsByTitle(root);
/** How many tests have each title: a row must name exactly one test. */
const testsWith = (title: string): number => places.get(title)?.length ?? 0;

/** The errors in a row's proofs. Empty if there are none. */
function faultsOf({ says, shownBy }: Statement, count = testsWith): string[] {
  const proofs = shownBy.split("<br>").map((proof) => proof.trim());
  return proofs.flatMap((proof) => {
    const title = /^“(.+)”$/.exec(proof)?.[1];
    if (title !== undefined) {
      const tests = count(title);
      return tests === 1
        ? []
        : [`${says}: ${tests === 0 ? "there is no test" : "several tests are called"} ${proof}`];
    }
    const decision = /^Departs: \[[^\]]+\]\(decisions\/([\w-]+\.md)\)/.exec(proof);
    if (decision)
      return existsSync(join(root, "docs/decisions", decision[1]!))
        ? []
        : [`${says}: there is no decision ${decision[1]}`];
    return isLeftOpen(proof) ? [] : [`${says}: nothing shows it`];
  });
}

/** The document itself says that there is nothing to see. */
const isLeftOpen = (proof: string): boolean => /^Nothing to build: \w/.test(proof);

const page = readFileSync(join(root, "docs/spec-coverage.md"), "utf8");
const statements = statementsOf(page);

test("every statement of the documents names a test or a decision that exists", () => {
  expect(statements.length).toBeGreaterThan(180);
  expect(statements.flatMap((statement) => faultsOf(statement))).toEqual([]);
});

/** Compares word by word, without the letter case of a row's start. */
const isSaid = (words: string, said: string[]): boolean => {
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const whole = new RegExp(`(?<![\\w/])${escaped}(?![\\w/{]|-\\w)`, "i");
  return said.some((text) => whole.test(text));
};

const saidIn = (part: string): string[] => statementsOf(part).map(({ says }) => says);
const sentences = readFileSync(join(import.meta.dirname, "document-sentences.test.ts"), "utf8");

const wordsOf = (whose: string, document: object, rows: string[]) =>
  Object.entries(document).map(([kind, words]) => ({ whose, kind, words: words as string[], rows }));

test.each([
  ...wordsOf("learner", learnersDocument, saidIn(page)),
  ...wordsOf(
    "instructor",
    instructorsDocument,
    saidIn(page.slice(page.indexOf("## The instructor's document"))),
  ),
])("every one of the $whose's document's $kind has a row", ({ kind, words, rows }) => {
  expect(words.length).toBeGreaterThan(10);
  const said = kind === "texts" ? [...rows, sentences] : rows;
  expect(words.filter((one) => !isSaid(one, said))).toEqual([]);
});

test.each(Object.entries(communityDocument))(
  "every one of the instructor's document's %s about the community has a row",
  (kind, words) => {
    expect(words.length).toBeGreaterThan(10);
    const page = readFileSync(join(root, "docs/spec-coverage.md"), "utf8");
    const part = page.slice(page.indexOf("## The instructor's document: announcements"));
    const said = statementsOf(part).map(({ says }) => says);
    expect(words.filter((one) => !isSaid(one, kind === "texts" ? [...said, sentences] : said))).toEqual([]);
  },
);

describe("the check sees", () => {
  const row = (shownBy: string) => statementsOf(`| It shines | ${shownBy} |`)[0]!;
  const count = (title: string) => ({ "it shines": 1, "it rains": 2 })[title] ?? 0;

  test.each([
    ["a row without a proof", ""],
    ["a title that does not exist", "“it glows”"],
    ["a title that two tests have", "“it rains”"],
    ["a second proof that does not exist", "“it shines”<br>“it glows”"],
    ["a decision that does not exist", "Departs: [999](decisions/999-nothing.md)"],
    ["words in place of a proof", "shown elsewhere"],
    ["a file in place of a title", "`a.test.ts`"],
    ["a step that brings it", "Not yet met: step 4, community"],
    ["nothing to build without a reason", "Nothing to build"],
  ])("%s", (_, shownBy) => {
    expect(faultsOf(row(shownBy), count)).toHaveLength(1);
  });

  test("and accepts a correct row", () => {
    expect(faultsOf(row("“it shines”"), count)).toEqual([]);
  });

  test("tests that exist, but not skipped ones or groups", () => {
    const source =
      "test.describe('a', () => test(`adds ${one}`, () => {}));\nit.each([1])('takes %s', () => {}); test.skip('b', () => {});";
    expect(titlesIn(source)).toEqual([
      { title: "adds ${one}", line: 1 },
      { title: "takes %s", line: 2 },
    ]);
    expect(testsWith("every statement of the documents names a test or a decision that exists")).toBe(1);
    expect(testsWith("a test that nobody wrote")).toBe(0);
  });

  test.each([
    ["phone", "the fields: phone_number", false],
    ["/course/{id}", "Guarded: /course/{id}/progress", false],
    ["/course/{id}", "**/course/{id}**: tabs", true],
    ["at least 4", "At least 40 letters", false],
    ["Page size 12", "the page size 12", true],
  ])("whether '%s' is in '%s': %s", (words, said, expected) => {
    expect(isSaid(words, [said])).toBe(expected);
  });
});

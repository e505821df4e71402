// docs/spec-coverage.md says which test shows each statement of the documents. A row that names
// nothing, or a test or a decision that does not exist, would be a claim that nobody can check.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import * as document from "./learners-document.ts";

const root = join(import.meta.dirname, "../..");

/** `test(…)`, `it.each(…)(…)` and the like; a group of tests shows nothing by itself. */
const isTest = (called: ts.Expression): boolean =>
  /^(test|it)\b(?!\.(describe|use|skip|todo))/.test(called.getText());

/** Titles as they stand in the source, placeholders included, of the tests in a file. */
function titlesIn(source: string): Set<string> {
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      if (title && isTest(node.expression)) {
        if (ts.isStringLiteralLike(title)) titles.add(title.text);
        if (ts.isTemplateExpression(title)) titles.add(title.getText().slice(1, -1));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("test.ts", source, ts.ScriptTarget.Latest, true));
  return titles;
}

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

const titles = new Map<string, Set<string>>();
function hasTest(file: string, title: string): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  if (!titles.has(file)) titles.set(file, titlesIn(readFileSync(path, "utf8")));
  return titles.get(file)!.has(title);
}

/** What is wrong with a row's proofs; nothing if all is well. */
function faultsOf({ says, shownBy }: Statement, has = hasTest): string[] {
  const proofs = shownBy.split("<br>").map((proof) => proof.trim());
  return proofs.flatMap((proof) => {
    const named = /^`([^`]+)` › “(.+)”$/.exec(proof);
    if (named) return has(named[1]!, named[2]!) ? [] : [`${says}: there is no test ${proof}`];
    const decision = /^Departs: \[[^\]]+\]\(decisions\/([\w-]+\.md)\)/.exec(proof);
    if (decision)
      return existsSync(join(root, "docs/decisions", decision[1]!))
        ? []
        : [`${says}: there is no decision ${decision[1]}`];
    return isLeftOpen(proof) ? [] : [`${says}: nothing shows it`];
  });
}

/** A later step of the roadmap brings it, or the document itself says that there is nothing to see. */
const isLeftOpen = (proof: string): boolean =>
  /^Not yet met: step (3, the instructor's side|4, community)\b|^Nothing to build: \w/.test(proof);

const statements = statementsOf(readFileSync(join(root, "docs/spec-coverage.md"), "utf8"));

test("every statement of the documents names a test or a decision that exists", () => {
  expect(statements.length).toBeGreaterThan(180);
  expect(statements.flatMap((statement) => faultsOf(statement))).toEqual([]);
});

/** Word by word, in whatever letter case a row begins. */
const isSaid = (words: string, said: string[]): boolean => {
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const whole = new RegExp(`(?<![\\w/])${escaped}(?![\\w/{]|-\\w)`, "i");
  return said.some((text) => whole.test(text));
};

const rows = statements.map(({ says }) => says);
const sentences = readFileSync(join(import.meta.dirname, "document-sentences.test.ts"), "utf8");

test.each(Object.entries(document))("every one of the document's %s has a row", (kind, words) => {
  expect(words.length).toBeGreaterThan(30);
  const said = kind === "texts" ? [...rows, sentences] : rows;
  expect(words.filter((one) => !isSaid(one, said))).toEqual([]);
});

describe("the check sees", () => {
  const row = (shownBy: string) => statementsOf(`| It shines | ${shownBy} |`)[0]!;
  const has = (file: string, title: string) => file === "a.test.ts" && title === "it shines";

  test.each([
    ["a row without a proof", ""],
    ["a file that does not exist", "`b.test.ts` › “it shines”"],
    ["a title that does not exist", "`a.test.ts` › “it glows”"],
    ["a second proof that does not exist", "`a.test.ts` › “it shines”<br>`a.test.ts` › “it glows”"],
    ["a decision that does not exist", "Departs: [999](decisions/999-nothing.md)"],
    ["words in place of a proof", "shown elsewhere"],
    ["a step that is none", "Not yet met: some day"],
  ])("%s", (_, shownBy) => {
    expect(faultsOf(row(shownBy), has)).toHaveLength(1);
  });

  test("and passes a row that is in order", () => {
    expect(faultsOf(row("`a.test.ts` › “it shines”"), has)).toEqual([]);
  });

  test("titles with placeholders as they stand in the source", () => {
    const source =
      "test.describe('a', () => test(`adds ${one}`, () => {})); it.each([1])('takes %s', () => {});";
    expect(titlesIn(source)).toEqual(new Set(["adds ${one}", "takes %s"]));
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

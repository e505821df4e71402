import { describe, expect, test } from "vitest";
import type { CourseDocument } from "./document.ts";
import { mergeDocuments, resolveConflict } from "./merge-documents.ts";
import { exampleCheck, exampleDocument, exampleLesson, exampleModule } from "./test-support.ts";

const base = exampleDocument({
  modules: [exampleModule("m", [exampleLesson("a", { checks: [exampleCheck("c")] }), exampleLesson("b")])],
});
const changed = (change: (lessons: CourseDocument["modules"][number]["lessons"]) => void): CourseDocument => {
  const copy = structuredClone(base);
  change(copy.modules[0]!.lessons);
  return copy;
};
const moved = changed(([a, b]) => b!.checks.push(a!.checks.pop()!));
const questionsIn = ({ modules }: CourseDocument) =>
  modules[0]!.lessons.map(({ key, checks }) => [key, checks.map(({ question }) => question)]);
const placesOf = (conflicts: { path: string[]; field: string }[]) =>
  conflicts.map(({ path, field }) => [path.join("/"), field]);

describe("a question that one moved to another lesson", () => {
  test("is there once, with what the other wrote in it", () => {
    const written = changed(([a]) => (a!.checks[0]!.question = "Better?"));
    for (const sides of [
      [moved, written],
      [written, moved],
    ] as const) {
      const { merged, conflicts } = mergeDocuments(base, ...sides);
      expect(conflicts).toEqual([]);
      expect(questionsIn(merged)).toEqual([
        ["a", []],
        ["b", ["Better?"]],
      ]);
    }
  });

  test("stays there if the other removed its old lesson, which is a conflict of the lesson alone", () => {
    const removed = changed((lessons) => lessons.shift());
    const { merged, conflicts } = mergeDocuments(base, moved, removed);
    expect(placesOf(conflicts)).toEqual([["m/a", "removed"]]);
    expect(questionsIn(merged)).toEqual([
      ["a", []],
      ["b", ["Question of c"]],
    ]);
  });

  test("is a conflict if the other removed it", () => {
    const removed = changed(([a]) => (a!.checks = []));
    const { merged, conflicts } = mergeDocuments(base, removed, moved);
    expect(placesOf(conflicts)).toEqual([["m/b/c", "removed"]]);
    expect(resolveConflict(merged, conflicts[0]!, "removed")).toEqual(removed);
  });
});

test("a question goes with its lesson if one removed the lesson and the other changed nothing", () => {
  const removed = changed((lessons) => lessons.shift());
  expect(mergeDocuments(base, removed, structuredClone(base))).toEqual({ merged: removed, conflicts: [] });
});

test("questions with one key in two lessons, as other clients may write them, stay two", () => {
  const both = changed(([, b]) => b!.checks.push(exampleCheck("c")));
  const [mine, theirs] = [structuredClone(both), structuredClone(both)];
  mine.modules[0]!.lessons[0]!.checks[0]!.question = "First";
  theirs.modules[0]!.lessons[1]!.checks[0]!.question = "Second";
  const { merged, conflicts } = mergeDocuments(both, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(questionsIn(merged)).toEqual([
    ["a", ["First"]],
    ["b", ["Second"]],
  ]);
});

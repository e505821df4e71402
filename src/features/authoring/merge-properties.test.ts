// Two random editors of one document.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CourseDocument } from "./document.ts";
import { mergeDocuments, resolveConflict } from "./merge-documents.ts";
import { anyDocument, anyEdits, edited, lessonsOf } from "./test-support.ts";

/** Every text that a person wrote. */
function textsOf(document: CourseDocument): Set<string> {
  const texts = [document.title, document.description, document.class_code];
  texts.push(
    ...[...document.outcomes, ...document.prerequisites, ...document.modules].map(({ title }) => title),
  );
  for (const { title, text, videos, resources, checks } of lessonsOf(document)) {
    texts.push(
      title,
      text,
      ...[...videos, ...resources].flatMap((material) => [material.title, material.link]),
    );
    texts.push(
      ...checks.flatMap(({ question, options, explanation }) => [question, ...options, explanation]),
    );
  }
  return new Set(texts);
}

/** The keys of all blocks, each with its list, in the order in which they are. */
const listsOf = (document: CourseDocument): Record<string, string[]> => ({
  outcomes: document.outcomes.map(({ key }) => key),
  modules: document.modules.map(({ key }) => key),
  ...Object.fromEntries(
    document.modules.map(({ key, lessons }) => [key, lessons.map((lesson) => lesson.key)]),
  ),
  ...Object.fromEntries(
    lessonsOf(document).map(({ key, checks }) => [key, checks.map((check) => check.key)]),
  ),
  // A handout that one side moved to another lesson and the other side changed is in both lessons until somebody decides.
  ...Object.fromEntries(
    lessonsOf(document).map(({ key, resources }) => [
      `handouts of ${key}`,
      resources.map((resource) => `${key} ${resource.key}`),
    ]),
  ),
});

const editors = fc.tuple(anyDocument, anyEdits, anyEdits).map(([before, own, their]) => ({
  before,
  mine: edited(before, own, "Ana"),
  theirs: edited(before, their, "Bo"),
}));
const runs = { numRuns: 500 };

describe("two random editors", () => {
  test("of whom only one changed anything get what that one made", () => {
    fc.assert(
      fc.property(editors, ({ before, mine }) => {
        expect(mergeDocuments(before, mine, before)).toEqual({ merged: mine, conflicts: [] });
        expect(mergeDocuments(before, before, mine)).toEqual({ merged: mine, conflicts: [] });
        expect(mergeDocuments(before, mine, structuredClone(mine))).toEqual({ merged: mine, conflicts: [] });
      }),
      runs,
    );
  });

  test("lose no text: each that a side wrote is in the merged document or in a conflict", () => {
    fc.assert(
      fc.property(editors, ({ before, mine, theirs }) => {
        const { merged, conflicts } = mergeDocuments(before, mine, theirs);
        const old = textsOf(before);
        const now = textsOf(merged);
        const told = conflicts.flatMap((one) => [one.mine, one.theirs]).join("\n");
        const lost = [...textsOf(mine), ...textsOf(theirs)].filter(
          (text) => !old.has(text) && !now.has(text) && !told.includes(text),
        );
        expect(lost).toEqual([]);
      }),
      runs,
    );
  });

  test("have every block once, and every block that neither removed", () => {
    fc.assert(
      fc.property(editors, ({ before, mine, theirs }) => {
        const { merged } = mergeDocuments(before, mine, theirs);
        const keys = (document: CourseDocument) => Object.values(listsOf(document)).flat();
        const [now, own, their] = [keys(merged), new Set(keys(mine)), new Set(keys(theirs))];
        expect(new Set(now).size).toBe(now.length);
        const old = new Set(keys(before));
        const kept = [...own, ...their].filter((key) => !old.has(key) || (own.has(key) && their.has(key)));
        expect(kept.filter((key) => !now.includes(key))).toEqual([]);
      }),
      runs,
    );
  });

  test("find blocks in the order on which their lists agree", () => {
    fc.assert(
      fc.property(editors, ({ before, mine, theirs }) => {
        const { merged } = mergeDocuments(before, mine, theirs);
        const [old, own, their] = [listsOf(before), listsOf(mine), listsOf(theirs)];
        for (const [list, keys] of Object.entries(listsOf(merged))) {
          // What nobody moved is in one order in all three lists.
          const lists = [old[list] ?? [], own[list] ?? [], their[list] ?? []];
          const common = keys.filter((key) => lists.every((all) => all.includes(key)));
          const orders = new Set(lists.map((all) => all.filter((key) => common.includes(key)).join(" ")));
          expect(orders.size > 1 || orders.has(common.join(" "))).toBe(true);
        }
      }),
      runs,
    );
  });

  test("can decide each conflict for one side, and then that side's texts are in the document", () => {
    fc.assert(
      fc.property(editors, ({ before, mine, theirs }) => {
        const { merged, conflicts } = mergeDocuments(before, mine, theirs);
        for (const conflict of conflicts.filter(
          ({ field }) => !["removed", "module", "options"].includes(field),
        )) {
          expect(textsOf(resolveConflict(merged, conflict, conflict.theirs))).toContain(conflict.theirs);
          expect(resolveConflict(merged, conflict, conflict.mine)).toEqual(merged);
        }
      }),
      runs,
    );
  });

  test("get the same result each time, and change none of the documents", () => {
    fc.assert(
      fc.property(editors, ({ before, mine, theirs }) => {
        const copies = structuredClone([before, mine, theirs] as const);
        const first = mergeDocuments(before, mine, theirs);
        expect(mergeDocuments(...copies)).toEqual(first);
        expect([before, mine, theirs]).toEqual(copies);
      }),
      runs,
    );
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { exampleDocument, exampleLesson, exampleModule } from "../../../test-support.ts";
import { changeLesson } from "./blocks.ts";
import { packDocument, unpackDocument } from "./packed-document.ts";

const base = exampleDocument({
  modules: [
    exampleModule("m1", [exampleLesson("l1"), exampleLesson("l2")]),
    exampleModule("m2", [exampleLesson("l3")]),
  ],
});

test("a document that was packed comes back", () => {
  const document = changeLesson("l2", (lesson) => ({ ...lesson, text: "Another text" }))(base);
  const packed = structuredClone(packDocument(document, base));
  expect(unpackDocument(packed, structuredClone(base))).toEqual(document);
});

test("only lessons that changed are written, wherever they stand", () => {
  const [first, second] = base.modules;
  const changed = { ...first!.lessons[0]!, title: "Another title" };
  const document = {
    ...base,
    modules: [
      { ...second!, lessons: [second!.lessons[0]!, first!.lessons[1]!, changed, exampleLesson("new")] },
    ],
  };
  expect(packDocument(document, base).modules.map(({ lessons }) => lessons)).toEqual([
    ["l3", "l2", changed, exampleLesson("new")],
  ]);
});

test("a lesson with the same key and another text is written whole", () => {
  const other = exampleDocument({
    modules: [exampleModule("m1", [exampleLesson("l1", { text: "Of a copy" })])],
  });
  expect(packDocument(other, base).modules[0]!.lessons).toEqual([exampleLesson("l1", { text: "Of a copy" })]);
});

test("any edits come back", () => {
  const keys = base.modules.flatMap(({ lessons }) => lessons.map(({ key }) => key));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), fc.string())), (edits) => {
      const document = edits.reduce(
        (one, [key, text]) => changeLesson(key, (lesson) => ({ ...lesson, text }))(one),
        base,
      );
      expect(unpackDocument(structuredClone(packDocument(document, base)), base)).toEqual(document);
    }),
  );
});

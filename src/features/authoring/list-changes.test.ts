import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CourseDocument } from "./document.ts";
import { listChanges } from "./list-changes.ts";
import {
  anyDocument,
  anyEdits,
  edited,
  exampleCheck,
  exampleDocument,
  exampleLesson,
  exampleModule,
  exampleVideo,
  lessonsOf,
} from "./test-support.ts";

const lessons = (...keys: string[]) => keys.map((key) => exampleLesson(key));
const withModules = (modules: CourseDocument["modules"]) => exampleDocument({ modules });
/** The changes in short: kind, block and key, and where from and to. */
const shown = (before: CourseDocument | null, after: CourseDocument) =>
  listChanges(before, after).map(({ kind, block, key, from, to }) =>
    [kind, block, key, from, to].filter((part) => part !== undefined && part !== "").join(" "),
  );

describe("the changes of a course", () => {
  test("are everything before the first publishing", () => {
    const after = withModules([exampleModule("m1", lessons("l1"))]);
    expect(listChanges(null, after)).toEqual([
      {
        kind: "new",
        block: "course",
        key: "",
        id: null,
        title: "Research basics",
        words_added: 7,
        words_removed: 0,
      },
      { kind: "new", block: "module", key: "m1", id: null, title: "Title of m1" },
      {
        kind: "new",
        block: "lesson",
        key: "l1",
        id: null,
        title: "Title of l1",
        module_title: "Title of m1",
        words_added: 6,
        words_removed: 0,
      },
    ]);
  });

  test("name the fields of the course, and count its words", () => {
    const before = exampleDocument({ outcomes: [{ key: "o1", title: "Read a paper" }] });
    const after = exampleDocument({
      capacity: 30,
      price: "1500.00",
      outcomes: [{ key: "o1", title: "Read any paper well" }],
    });
    expect(listChanges(before, after)).toEqual([
      {
        kind: "changed",
        block: "course",
        key: "",
        id: null,
        title: "Research basics",
        fields: ["capacity", "outcomes"],
        words_added: 2,
        words_removed: 1,
      },
    ]);
  });

  test("have the ids of published blocks, and ids and keys are no change", () => {
    const published = withModules([
      {
        ...exampleModule("m1", [{ ...exampleLesson("l1", { videos: [exampleVideo("v7")] }), id: 31 }]),
        id: 7,
      },
    ]);
    const draft = withModules([exampleModule("m1", [exampleLesson("l1", { videos: [exampleVideo("v7")] })])]);
    draft.modules[0]!.lessons[0]!.videos[0]!.key = "another";
    expect(listChanges(published, draft)).toEqual([]);
    expect(listChanges(published, withModules([])).map(({ kind, id }) => [kind, id])).toEqual([
      ["removed", 7],
      ["removed", 31],
    ]);
  });

  test("are not seen in the order in which the database returns fields", () => {
    const renditions = [{ height: 360, link: "file:a.mp4", bytes: 9 }];
    const turned = [{ bytes: 9, link: "file:a.mp4", height: 360 }];
    const document = (of: typeof renditions) =>
      withModules([
        exampleModule("m1", [exampleLesson("l1", { videos: [{ ...exampleVideo("v1"), renditions: of }] })]),
      ]);
    expect(listChanges(document(renditions), document(turned))).toEqual([]);
  });

  test("say which lesson changed in what, with its new module", () => {
    const before = withModules([exampleModule("m1", lessons("l1"))]);
    const changed = exampleLesson("l1", {
      text: "Notes about l1 now",
      checks: [exampleCheck("c1")],
      minutes: 5,
    });
    expect(listChanges(before, withModules([exampleModule("m1", [changed])]))).toEqual([
      {
        kind: "changed",
        block: "lesson",
        key: "l1",
        id: null,
        title: "Title of l1",
        module_title: "Title of m1",
        fields: ["minutes", "text", "checks"],
        words_added: 11,
        words_removed: 1,
      },
    ]);
  });

  test("list the one lesson that moved, not those that made place", () => {
    const before = withModules([exampleModule("m1", lessons("a", "b", "c", "d"))]);
    const after = withModules([exampleModule("m1", lessons("d", "a", "b", "c"))]);
    expect(shown(before, after)).toEqual(["moved lesson d 4 1"]);
  });

  test("list a lesson that moved to another module, and one whose place an added one took as unmoved", () => {
    const before = withModules([exampleModule("m1", lessons("a", "b")), exampleModule("m2", lessons("c"))]);
    const after = withModules([
      exampleModule("m1", lessons("a")),
      exampleModule("m2", lessons("new", "c", "b")),
    ]);
    expect(shown(before, after)).toEqual(["new lesson new", "moved lesson b 2 3"]);
    expect(listChanges(before, after)[1]).toMatchObject({ module_title: "Title of m2" });
  });

  test("list modules that are renamed, moved and removed, the removed last with their lessons", () => {
    const before = withModules([exampleModule("m1", lessons("a")), exampleModule("m2"), exampleModule("m3")]);
    const after = withModules([exampleModule("m3", [], "Other"), exampleModule("m2")]);
    expect(shown(before, after)).toEqual([
      "changed module m3",
      "moved module m3 3 1",
      "removed module m1",
      "removed lesson a",
    ]);
  });

  test("are none between a document and itself, and every edit of a lesson is in them", () => {
    fc.assert(
      fc.property(anyDocument, anyEdits, (before, edits) => {
        const after = edited(before, edits, "Ana");
        expect(listChanges(before, structuredClone(before))).toEqual([]);
        const changes = listChanges(before, after).filter(({ block }) => block === "lesson");
        const keys = (kind: string) => changes.filter((one) => one.kind === kind).map(({ key }) => key);
        const [old, now] = [lessonsOf(before), lessonsOf(after)].map(
          (all) => new Map(all.map((one) => [one.key, one])),
        );
        expect(keys("new").toSorted()).toEqual([...now!.keys()].filter((key) => !old!.has(key)).toSorted());
        expect(keys("removed").toSorted()).toEqual(
          [...old!.keys()].filter((key) => !now!.has(key)).toSorted(),
        );
        const changed = [...now!.keys()].filter(
          (key) => old!.has(key) && JSON.stringify(old!.get(key)) !== JSON.stringify(now!.get(key)),
        );
        expect(keys("changed").toSorted()).toEqual(changed.toSorted());
      }),
    );
  });
});

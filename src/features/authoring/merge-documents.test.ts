import { describe, expect, test } from "vitest";
import type { CourseDocument, LessonDocument, VideoDocument } from "./document.ts";
import { bothTexts, type Conflict, mergeDocuments, resolveConflict } from "./merge-documents.ts";
import {
  exampleCaptions,
  exampleCheck,
  exampleDocument,
  exampleLesson,
  exampleModule,
  exampleVideo,
  lessonsOf,
} from "./test-support.ts";

const base = exampleDocument({
  outcomes: [{ key: "o1", title: "Read a paper" }],
  modules: [
    exampleModule("m1", [
      exampleLesson("a", { videos: [exampleVideo("v1")], checks: [exampleCheck("c1")] }),
      exampleLesson("b"),
      exampleLesson("c"),
    ]),
    exampleModule("m2", [exampleLesson("d")]),
  ],
});
/** A copy of the base with a change. */
function changed(change: (document: CourseDocument) => unknown): CourseDocument {
  const copy = structuredClone(base);
  change(copy);
  return copy;
}
const lessonIn = (document: CourseDocument, key: string): LessonDocument =>
  lessonsOf(document).find((lesson) => lesson.key === key)!;
const withLesson = (key: string, fields: Partial<LessonDocument>) =>
  changed((document) => Object.assign(lessonIn(document, key), fields));
/** Keys of the modules with those of their lessons. */
const outline = (document: CourseDocument) =>
  document.modules.map(({ key, lessons }) => `${key}: ${lessons.map((lesson) => lesson.key).join(" ")}`);
const shown = (conflicts: Conflict[]) =>
  conflicts.map(({ path, field, base: before, mine, theirs }) => [
    path.join("/"),
    field,
    before,
    mine,
    theirs,
  ]);

describe("two people who changed different things", () => {
  test("both find their changes, without a conflict", () => {
    const mine = changed((document) => {
      document.title = "Mine";
      lessonIn(document, "a").text = "My text";
      document.modules[1]!.lessons.push(exampleLesson("e"));
    });
    const theirs = changed((document) => {
      document.price = "900";
      lessonIn(document, "a").minutes = 12;
      lessonIn(document, "a").videos[0]!.title = "Their film";
      document.outcomes.push({ key: "o2", title: "Write a paper" });
      document.modules[0]!.lessons.splice(1, 1);
    });
    const { merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({ title: "Mine", price: "900", outcomes: theirs.outcomes });
    expect(outline(merged)).toEqual(["m1: a c", "m2: d e"]);
    expect(lessonIn(merged, "a")).toMatchObject({
      text: "My text",
      minutes: 12,
      videos: [{ title: "Their film" }],
    });
  });

  test("have no conflict where both wrote the same, or the same price", () => {
    const mine = changed((document) => Object.assign(document, { title: "New", price: "900" }));
    const theirs = changed((document) => Object.assign(document, { title: "New", price: "900.00" }));
    const { merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(mine);
  });

  test("keep the ids that one of them got by publishing", () => {
    const mine = changed((document) => (document.title = "Mine"));
    const theirs = changed((document) => {
      document.modules[0]!.id = 7;
      lessonIn(document, "a").id = 31;
      lessonIn(document, "a").checks[0]!.id = 5;
    });
    const { merged } = mergeDocuments(base, mine, theirs);
    expect(merged).toEqual({ ...theirs, title: "Mine" });
  });
});

describe("a text that both changed", () => {
  const mine = withLesson("a", { text: "My text" });
  const theirs = withLesson("a", { text: "Their text" });
  const { merged, conflicts } = mergeDocuments(base, mine, theirs);

  test("is a conflict with all three texts, and mine stays", () => {
    expect(shown(conflicts)).toEqual([["m1/a", "text", "Text of a", "My text", "Their text"]]);
    expect(merged).toEqual(mine);
  });

  test("can become mine, theirs, both, or what somebody writes", () => {
    const textAfter = (value: string) => lessonIn(resolveConflict(merged, conflicts[0]!, value), "a").text;
    expect(textAfter("My text")).toBe("My text");
    expect(textAfter("Their text")).toBe("Their text");
    expect(textAfter(bothTexts(conflicts[0]!)!)).toBe("My text\n\nTheir text");
    expect(textAfter("Neither")).toBe("Neither");
  });

  test("is found again after the lesson moved to another module", () => {
    const later = structuredClone(merged);
    later.modules[1]!.lessons.push(later.modules[0]!.lessons.shift()!);
    const after = resolveConflict(later, conflicts[0]!, "Their text");
    expect(outline(after)).toEqual(["m1: b c", "m2: d a"]);
    expect(lessonIn(after, "a").text).toBe("Their text");
  });

  test("cannot be both if it is a title", () => {
    const titles = mergeDocuments(
      base,
      withLesson("a", { title: "Mine" }),
      withLesson("a", { title: "Theirs" }),
    );
    expect(bothTexts(titles.conflicts[0]!)).toBeNull();
  });
});

describe("other fields that both changed", () => {
  test.each<[string, Partial<CourseDocument>, Partial<CourseDocument>, string[]]>([
    ["level", { level: "beginner" }, { level: "advanced" }, ["", "beginner", "advanced"]],
    ["category_id", { category_id: 2 }, { category_id: null }, ["1", "2", ""]],
    ["capacity", { capacity: 30 }, { capacity: 40 }, ["", "30", "40"]],
    ["thumbnail", { thumbnail: "/media/a" }, { thumbnail: "/media/b" }, ["", "/media/a", "/media/b"]],
  ])("%s keeps its kind of value", (field, own, their, texts) => {
    const [mine, theirs] = [
      { ...base, ...own },
      { ...base, ...their },
    ];
    const { merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(shown(conflicts)).toEqual([["", field, ...texts]]);
    expect(merged).toEqual(mine);
    expect(resolveConflict(merged, conflicts[0]!, conflicts[0]!.theirs)).toEqual(theirs);
  });

  test("options are taken whole, with what is right", () => {
    const withOptions = (options: string[], right: number[]) =>
      withLesson("a", {
        checks: [{ ...exampleCheck("c1"), options, right_options: right, is_multiple: right.length > 1 }],
      });
    const [mine, theirs] = [withOptions(["x", "y"], [2]), withOptions(["x", "y", "z"], [1, 3])];
    const { merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(shown(conflicts)).toEqual([
      ["m1/a/c1", "options", "◉ First of c1\n○ Second of c1", "○ x\n◉ y", "☑ x\n☐ y\n☑ z"],
    ]);
    expect(merged).toEqual(mine);
    expect(resolveConflict(merged, conflicts[0]!, conflicts[0]!.theirs)).toEqual(theirs);
  });

  test("a film is taken whole: its captions and sizes are of its file", () => {
    const film = (link: string, captions: VideoDocument["captions"]) =>
      withLesson("a", { videos: [{ ...exampleVideo("v1"), link, captions }] });
    const [mine, theirs] = [film("file:a.mp4", [exampleCaptions("en")]), film("file:b.mp4", [])];
    const { merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(shown(conflicts)).toEqual([
      ["m1/a/v1", "link", "https://example.com/v1", "file:a.mp4", "file:b.mp4"],
    ]);
    expect(resolveConflict(merged, conflicts[0]!, "file:b.mp4")).toEqual(theirs);
  });

  test("captions and sizes of the same film do not collide", () => {
    const renditions = [{ height: 360, link: "file:a-360.mp4", bytes: 9 }];
    const mine = withLesson("a", { videos: [{ ...exampleVideo("v1"), captions: [exampleCaptions("bn")] }] });
    const theirs = withLesson("a", { videos: [{ ...exampleVideo("v1"), renditions }] });
    const { merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(lessonIn(merged, "a").videos).toEqual([
      { ...exampleVideo("v1"), captions: [exampleCaptions("bn")], renditions },
    ]);
  });

  test("other captions in the same language collide", () => {
    const film = (name: string) =>
      withLesson("a", { videos: [{ ...exampleVideo("v1"), captions: [exampleCaptions("en", name)] }] });
    const [mine, theirs] = [film("mine"), film("theirs")];
    const { conflicts, merged } = mergeDocuments(base, mine, theirs);
    expect(conflicts.map(({ path, field }) => [path, field])).toEqual([[["m1", "a", "v1"], "captions"]]);
    expect(merged).toEqual(mine);
    expect(resolveConflict(merged, conflicts[0]!, conflicts[0]!.theirs)).toEqual(theirs);
  });
});

describe("a block that one removed and the other changed", () => {
  const without = changed((document) => document.modules[0]!.lessons.shift());
  const rewritten = withLesson("a", { text: "Other text" });

  test.each([
    ["me", without, rewritten, ["m1/a", "removed", "kept", "removed", "kept"]],
    ["them", rewritten, without, ["m1/a", "removed", "kept", "kept", "removed"]],
  ])("stays if it was removed by %s, and can be removed", (_, mine, theirs, conflict) => {
    const { merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(merged).toEqual(rewritten);
    expect(shown(conflicts)).toEqual([conflict]);
    expect(resolveConflict(merged, conflicts[0]!, "kept")).toEqual(rewritten);
    expect(resolveConflict(merged, conflicts[0]!, "removed")).toEqual(without);
  });

  test("stays if it is a question, a film or an outcome", () => {
    const mine = changed((document) => {
      document.outcomes = [];
      Object.assign(lessonIn(document, "a"), { videos: [], checks: [] });
    });
    const theirs = changed((document) => {
      document.outcomes[0]!.title = "Read any paper";
      lessonIn(document, "a").videos[0]!.title = "Their film";
      lessonIn(document, "a").checks[0]!.explanation = "Because";
    });
    const { merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(merged).toEqual(theirs);
    expect(shown(conflicts).map(([path]) => path)).toEqual(["o1", "m1/a/v1", "m1/a/c1"]);
    const removed = conflicts.reduce(
      (document, conflict) => resolveConflict(document, conflict, "removed"),
      merged,
    );
    expect(removed).toEqual(mine);
  });

  test("is gone if the other only has it as it was", () => {
    const { merged, conflicts } = mergeDocuments(base, without, { ...base, title: "Theirs" });
    expect(conflicts).toEqual([]);
    expect(merged).toEqual({ ...without, title: "Theirs" });
  });

  test("stays if the other moved it to another module", () => {
    const moved = changed(({ modules }) => modules[1]!.lessons.push(modules[0]!.lessons.shift()!));
    const { merged, conflicts } = mergeDocuments(base, moved, without);
    expect(merged).toEqual(moved);
    expect(shown(conflicts)).toEqual([["m2/a", "removed", "kept", "kept", "removed"]]);
  });
});

describe("a module that one removed", () => {
  const without = changed((document) => document.modules.shift());

  test("stays whole with one conflict if the other changed a lesson in it", () => {
    const rewritten = withLesson("b", { text: "Other text" });
    const { merged, conflicts } = mergeDocuments(base, without, rewritten);
    expect(merged).toEqual(rewritten);
    expect(shown(conflicts)).toEqual([["m1", "removed", "kept", "removed", "kept"]]);
    expect(resolveConflict(merged, conflicts[0]!, "removed")).toEqual(without);
  });

  test("stays whole if the other renamed it or added a lesson to it", () => {
    const renamed = changed((document) => (document.modules[0]!.title = "Other"));
    const longer = changed((document) => document.modules[0]!.lessons.push(exampleLesson("e")));
    for (const theirs of [renamed, longer]) {
      const { merged, conflicts } = mergeDocuments(base, without, theirs);
      expect(merged).toEqual(theirs);
      expect(shown(conflicts)).toEqual([["m1", "removed", "kept", "removed", "kept"]]);
    }
  });

  test("is gone with the lessons that nobody changed; a lesson that the remover moved out stays with both changes", () => {
    const mine = changed(({ modules }) => {
      modules[1]!.lessons.push(lessonIn({ modules } as CourseDocument, "a"));
      modules.shift();
    });
    const { merged, conflicts } = mergeDocuments(base, mine, withLesson("a", { text: "Other text" }));
    expect(conflicts).toEqual([]);
    expect(outline(merged)).toEqual(["m2: d a"]);
    expect(lessonIn(merged, "a").text).toBe("Other text");
  });
});

describe("the order", () => {
  const ordered = (...keys: string[]) =>
    changed(
      (document) =>
        (document.modules[0]!.lessons = keys.map((key) => lessonIn(base, key) ?? exampleLesson(key))),
    );
  const merge = (mine: CourseDocument, theirs: CourseDocument) =>
    outline(mergeDocuments(base, mine, theirs).merged)[0];

  test("has what both added at one place, mine first", () => {
    expect(merge(ordered("a", "b", "c", "x", "y"), ordered("a", "b", "c", "p", "q"))).toBe(
      "m1: a b c x y p q",
    );
    expect(merge(ordered("x", "a", "b", "c"), ordered("p", "a", "b", "c"))).toBe("m1: x p a b c");
  });

  test("has their move and mine, and my place where both moved one", () => {
    expect(merge(ordered("b", "a", "c", "x"), ordered("a", "p", "b", "c"))).toBe("m1: b a p c x");
    expect(merge(ordered("a", "b", "c", "x"), ordered("c", "a", "b"))).toBe("m1: c a b x");
    expect(merge(ordered("c", "a", "b"), ordered("a", "c", "b"))).toBe("m1: c a b");
  });

  test("of a lesson that both moved to other modules is a conflict", () => {
    const toModule = (place: number) =>
      changed(({ modules }) => {
        modules.push(exampleModule("m3"));
        modules[place]!.lessons.push(modules[0]!.lessons.shift()!);
      });
    const { merged, conflicts } = mergeDocuments(base, toModule(1), toModule(2));
    expect(outline(merged)).toEqual(["m1: b c", "m2: d a", "m3: "]);
    expect(shown(conflicts)).toEqual([["m2/a", "module", "Title of m1", "Title of m2", "Title of m3"]]);
    expect(outline(resolveConflict(merged, conflicts[0]!, "Title of m3"))).toEqual([
      "m1: b c",
      "m2: d",
      "m3: a",
    ]);
    expect(resolveConflict(merged, conflicts[0]!, "Title of m2")).toEqual(merged);
  });
});

import { describe, expect, test } from "vitest";
import { type CourseDocument, emptyDocument } from "../../../document.ts";
import {
  addLesson,
  addModule,
  changeLesson,
  countLessons,
  emptyLesson,
  emptyModule,
  findLesson,
  moveLesson,
  moveModule,
  removeLesson,
  removeModule,
  setCourse,
} from "./blocks.ts";
import { isBlank } from "./is-blank.ts";
import { moveBlock } from "./lists.ts";
import { newKey, newUuid } from "./new-keys.ts";
import { type Step, stepLesson, stepModule } from "./steps.ts";

/** `ab c`: a module with the lessons a and b, and one with c. */
function course(shape: string): CourseDocument {
  const modules = shape.split(" ").map((keys, index) => ({
    ...emptyModule(),
    key: `m${index + 1}`,
    lessons: keys
      .replace("-", "")
      .split("")
      .map((key) => ({ ...emptyLesson(), key, title: key.toUpperCase() })),
  }));
  return { ...emptyDocument(), modules };
}
const shapeOf = ({ modules }: CourseDocument): string =>
  modules.map(({ lessons }) => lessons.map(({ key }) => key).join("") || "-").join(" ");
const moduleKeys = ({ modules }: CourseDocument): string[] => modules.map(({ key }) => key);

describe("a change", () => {
  test("shares every block that it does not touch", () => {
    const before = course("ab c");
    const after = changeLesson("b", (lesson) => ({ ...lesson, title: "Bands" }))(before);
    expect(findLesson(after, "b")!.lesson.title).toBe("Bands");
    expect(after.modules[0]!.lessons[0]).toBe(before.modules[0]!.lessons[0]);
    expect(after.modules[1]).toBe(before.modules[1]);
    expect(findLesson(before, "b")!.lesson.title).toBe("B");
  });

  test("that changes nothing leaves the document itself", () => {
    const document = course("ab c");
    expect(changeLesson("b", (lesson) => lesson)(document)).toBe(document);
    expect(changeLesson("unknown", (lesson) => ({ ...lesson, title: "?" }))(document)).toBe(document);
    expect(moveLesson("a", "m1", 0)(document)).toBe(document);
    expect(moveLesson("a", "unknown", 0)(document)).toBe(document);
    expect(moveModule("m1", 0)(document)).toBe(document);
    expect(removeModule("unknown")(document)).toBe(document);
  });
});

describe("moving", () => {
  test.each([
    ["within a module, down", "abc d", "a", "m1", 1, "bac d"],
    ["within a module, to the end", "abc d", "a", "m1", 9, "bca d"],
    ["within a module, up", "abc d", "c", "m1", 0, "cab d"],
    ["to the start of another module", "ab cd", "b", "m2", 0, "a bcd"],
    ["between lessons of another module", "ab cd", "b", "m2", 1, "a cbd"],
    ["to the end of another module", "ab cd", "a", "m2", 9, "b cda"],
    ["out of a module that becomes empty", "a bc", "a", "m2", 2, "- bca"],
  ])("a lesson %s", (_, shape, key, module, to, moved) => {
    expect(shapeOf(moveLesson(key, module, to)(course(shape)))).toBe(moved);
  });

  test("a module takes its lessons with it", () => {
    const moved = moveModule("m1", 2)(course("ab c d"));
    expect(moduleKeys(moved)).toEqual(["m2", "m3", "m1"]);
    expect(shapeOf(moved)).toBe("c d ab");
  });

  test("a block of a list", () => {
    const list = ["x", "y", "z"].map((key) => ({ key }));
    expect(moveBlock(list, "z", 0).map(({ key }) => key)).toEqual(["z", "x", "y"]);
    expect(moveBlock(list, "x", 7).map(({ key }) => key)).toEqual(["y", "z", "x"]);
    expect(moveBlock(list, "y", 1)).toBe(list);
  });
});

describe("one step", () => {
  test.each<[string, Step, string | null]>([
    ["b", "up", "ba cd e"],
    ["a", "up", null],
    ["c", "up", "abc d e"],
    ["d", "down", "ab c de"],
    ["c", "down", "ab dc e"],
    ["e", "down", null],
    ["c", "before", "abc d e"],
    ["c", "after", "ab d ec"],
    ["a", "before", null],
    ["e", "after", null],
  ])("of lesson %s, %s", (key, step, expected) => {
    const document = course("ab cd e");
    const edit = stepLesson(document, key, step);
    expect(edit && shapeOf(edit(document))).toBe(expected);
  });

  test.each<[string, Step, string[] | null]>([
    ["m2", "up", ["m2", "m1", "m3"]],
    ["m1", "up", null],
    ["m2", "down", ["m1", "m3", "m2"]],
    ["m3", "down", null],
    ["m2", "before", null],
  ])("of module %s, %s", (key, step, expected) => {
    const document = course("ab cd e");
    const edit = stepModule(document, key, step);
    expect(edit && moduleKeys(edit(document))).toEqual(expected);
  });
});

describe("adding and removing", () => {
  test("a removed lesson or module closes the gap", () => {
    expect(shapeOf(removeLesson("a")(course("abc d")))).toBe("bc d");
    expect(shapeOf(removeModule("m1")(course("abc d")))).toBe("d");
  });

  test("new blocks come last, each with a key of its own", () => {
    const [module, lesson] = [emptyModule(), emptyLesson()];
    const document = addLesson(module.key, lesson)(addModule(module)(course("ab")));
    expect(document.modules.at(-1)).toEqual({ ...module, lessons: [lesson] });
    expect(countLessons(document)).toBe(3);
    expect(new Set(Array.from({ length: 1_000 }, newKey)).size).toBe(1_000);
    expect(newUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});

describe("a document is blank", () => {
  test("until a first character", () => {
    const empty = addModule({ ...emptyModule(), lessons: [emptyLesson()] })(emptyDocument());
    expect(isBlank(empty)).toBe(true);
    expect(isBlank(setCourse({ language: "bn" })(empty))).toBe(true);
    expect(isBlank(setCourse({ title: "S" })(empty))).toBe(false);
    expect(isBlank(setCourse({ outcomes: [{ key: "o", title: "x" }] })(empty))).toBe(false);
    expect(isBlank(course("a"))).toBe(false);
  });
});

import { describe, expect, test } from "vitest";
import { modulesOf, mostStopped } from "./rules.ts";

describe("the lesson after which most learners stop", () => {
  const lessons = (...stopped: number[]) => stopped.map((count) => ({ stopped: count }));

  test("is the one with the highest count", () =>
    expect(mostStopped(lessons(1, 4, 2))).toEqual({ lesson: { stopped: 4 }, place: 1, isAlone: true }));

  test("is the first of equal ones, and not alone", () =>
    expect(mostStopped(lessons(0, 3, 3))).toEqual({ lesson: { stopped: 3 }, place: 1, isAlone: false }));

  test.each([[[]], [[0, 0]]])("is none if nobody stops: %j", (stopped: number[]) =>
    expect(mostStopped(lessons(...stopped))).toBeNull(),
  );
});

test("modules are counted in the order of their lessons, also two with one title", () => {
  const lesson = (module_id: number, module_title: string) => ({ module_id, module_title });
  expect(modulesOf([lesson(7, "Why"), lesson(7, "Why"), lesson(3, "How"), lesson(9, "Why")])).toEqual([
    { title: "Why", from: 0, count: 2 },
    { title: "How", from: 2, count: 1 },
    { title: "Why", from: 3, count: 1 },
  ]);
});

import { describe, expect, test } from "vitest";
import { exampleDocument, exampleLesson, exampleModule } from "../../../test-support.ts";
import { completedLesson, completedModule } from "./completed-by.ts";

const lesson = (id: number | null) => exampleLesson(`l${id}`, { id });
const [a, b, c, d] = [1, 2, 3, 4].map(lesson) as [ReturnType<typeof lesson>, ...ReturnType<typeof lesson>[]];
const module = (id: number | null, ...lessons: ReturnType<typeof lesson>[]) => ({
  ...exampleModule(`m${id}`, lessons),
  id,
});
/** Three people completed "a", and two others "b". Nobody completed "d". */
const facts = {
  published: exampleDocument({ modules: [module(10, a, b!), module(11, c!, d!)] }),
  completions: [
    { lesson_id: 1, people: 3 },
    { lesson_id: 2, people: 2 },
    { lesson_id: 3, people: 4 },
  ],
  module_completions: [
    { module_id: 10, people: 5 },
    { module_id: 11, people: 4 },
  ],
};

describe("the number of people who completed a lesson of a module", () => {
  test.each([
    ["is that of different people", module(10, a, b!), { people: 5, isExact: true }],
    ["stays the same with a new lesson", module(10, lesson(null), b!, a), { people: 5, isExact: true }],
    [
      "is at least that of the module when a lesson came",
      module(10, a, b!, c!),
      { people: 5, isExact: false },
    ],
    ["is exact when the lesson that left has no completions", module(11, c!), { people: 4, isExact: true }],
    ["is that of the only lesson with completions", module(10, a, d!), { people: 3, isExact: true }],
    ["is at least that of one lesson in a new module", module(null, a, c!), { people: 4, isExact: false }],
    ["is 0 where nobody completed anything", module(11, d!), { people: 0, isExact: true }],
    ["is 0 in a new module", module(null, lesson(null)), { people: 0, isExact: true }],
  ])("%s", (_, edited, expected) => {
    expect(completedModule(facts, edited)).toEqual(expected);
  });
});

test("a lesson has its own number", () => {
  expect([a, d!, lesson(null)].map((one) => completedLesson(facts, one))).toEqual([3, 0, 0]);
});

import { describe, expect, test } from "vitest";
import { restOf } from "./course-end.ts";

const lesson = (id: number, isDone: boolean) => ({ lesson_id: id, is_completed: isDone });
const modulesOf = (...done: number[]) => [
  { lessons: [lesson(1, done.includes(1)), lesson(2, done.includes(2))] },
  { lessons: [lesson(3, done.includes(3))] },
];
const answered = (...right: boolean[]) =>
  right.map((isRight, place) => ({
    check_id: place + 1,
    question: "Which?",
    options: ["One", "Two"],
    is_multiple: false,
    my_answer: { chosen: [1], is_right: isRight, explanation: "" },
  }));

describe("a course that asks for ticks", () => {
  const rest = (here: number, ...done: number[]) =>
    restOf({ modules: modulesOf(...done), checks: null }, { lesson_id: here, checks: answered(false) });

  test("needs only the tick of the lesson, wherever it stands", () => {
    expect(rest(1, 2, 3)).toBe("tick");
    expect(rest(3, 1, 2)).toBe("tick");
  });
  test("needs more while another lesson is open", () => {
    expect(rest(1, 2)).toBe("more");
    expect(rest(3, 2, 3)).toBe("more");
  });
  test("needs nothing when all are ticked, also with a wrong answer", () => {
    expect(rest(1, 1, 2, 3)).toBe("nothing");
  });
});

describe("a course that asks for its check questions", () => {
  const rest = (openLessons: number[], checks = answered(true)) =>
    restOf({ modules: modulesOf(1, 2, 3), checks: { open_lessons: openLessons } }, { lesson_id: 2, checks });

  test("needs more while a question of any lesson is open", () => {
    expect(rest([3])).toBe("more");
    expect(rest([2], answered(true, false))).toBe("more");
  });
  test("needs nothing after the last right answer, before the course is read again", () => {
    expect(rest([2])).toBe("nothing");
  });
  test("does not end with the tick of a lesson whose question is open", () => {
    const course = { modules: modulesOf(1, 3), checks: { open_lessons: [] } };
    expect(restOf(course, { lesson_id: 2, checks: answered(false) })).toBe("more");
    expect(restOf(course, { lesson_id: 2, checks: [] })).toBe("tick");
  });
});

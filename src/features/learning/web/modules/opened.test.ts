import { expect, test } from "vitest";
import {
  goToLesson,
  neighboursOf,
  openedAtFirst,
  openLesson,
  parseOpened,
  shownProgress,
  toggleLesson,
  toggleModule,
  whereLeftOff,
} from "./opened.ts";

const lesson = (lesson_id: number, is_completed = false) => ({ lesson_id, is_completed });
const first = { module_id: 1, lessons: [lesson(11, true), lesson(12, true)] };
const second = { module_id: 2, lessons: [lesson(21, true), lesson(22), lesson(23)] };
const none = { modules: [], lessons: [] };

test("expanding a module collapses its open lessons, and only its own", () => {
  const before = { modules: [1], lessons: [11, 21, 22] };
  expect(toggleModule(before, second)).toEqual({ modules: [1, 2], lessons: [11] });
});

test("closing a module and opening it again leaves its lessons collapsed", () => {
  const closed = toggleModule({ modules: [2], lessons: [21] }, second);
  expect(closed.modules).toEqual([]);
  expect(toggleModule(closed, second)).toEqual({ modules: [2], lessons: [] });
});

test("lessons open and close independently", () => {
  const open = toggleLesson(none, 21);
  expect(open.lessons).toEqual([21]);
  expect(toggleLesson(open, 21).lessons).toEqual([]);
});

test("continuing opens the lesson and its module, once", () => {
  const open = openLesson(none, 2, 22);
  expect(open).toEqual({ modules: [2], lessons: [22] });
  expect(openLesson(open, 2, 22)).toEqual(open);
});

test("the next lesson opens and the one before it closes; a lesson of another course changes nothing", () => {
  const open = { modules: [1], lessons: [11, 12] };
  expect(goToLesson(open, [first, second], 21, 12)).toEqual({ modules: [1, 2], lessons: [11, 21] });
  expect(goToLesson(open, [first, second], 12)).toEqual({ modules: [1], lessons: [11, 12] });
  expect(goToLesson(open, [first, second], 99, 12)).toBe(open);
});

test("the next and previous lesson can be in another module", () => {
  const named = (lesson_id: number) => ({ lesson_id, lesson_title: `Lesson ${lesson_id}` });
  const modules = [{ lessons: [named(1)] }, { lessons: [] }, { lessons: [named(2), named(3)] }];
  expect(neighboursOf(modules, 1)).toEqual({ previous: null, next: named(2) });
  expect(neighboursOf(modules, 2)).toEqual({ previous: named(1), next: named(3) });
  expect(neighboursOf(modules, 3)).toEqual({ previous: named(2), next: null });
  expect(neighboursOf(modules, 9)).toEqual({ previous: null, next: null });
});

test("the first lesson that is not completed is the next one", () => {
  expect(whereLeftOff([first, second])).toEqual({ module: second, lesson: lesson(22) });
  expect(whereLeftOff([first])).toBeNull();
  expect(whereLeftOff([])).toBeNull();
});

test("at first the module of the next lesson is open, else the first module", () => {
  expect(openedAtFirst([first, second])).toEqual({ modules: [2], lessons: [] });
  expect(openedAtFirst([first])).toEqual({ modules: [1], lessons: [] });
  expect(openedAtFirst([])).toEqual(none);
});

test("reads the stored state, and ignores rubbish", () => {
  expect(parseOpened('{"modules":[1],"lessons":[]}')).toEqual({ modules: [1], lessons: [] });
  for (const text of [null, "", "[]", "{", '{"modules":["1"],"lessons":[]}', '{"modules":[1]}', "7"])
    expect(parseOpened(text)).toBeNull();
});

test("100 percent means all lessons", () => {
  const lessons = Array.from({ length: 300 }, (_, place) => lesson(place, place > 0));
  expect(shownProgress([{ module_id: 1, lessons }])).toEqual({ completed: 299, total: 300, percent: 99 });
  expect(shownProgress([first])).toEqual({ completed: 2, total: 2, percent: 100 });
  expect(shownProgress([])).toEqual({ completed: 0, total: 0, percent: 0 });
});

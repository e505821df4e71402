import { describe, expect, test } from "vitest";
import type { LessonPayload, ModulePayload } from "../payload-contract.ts";
import { exampleLesson, exampleModule, exampleVideo } from "../test-support.ts";
import { pairLessons } from "./pair-lessons.ts";

const lesson = (title: string, ...links: string[]): LessonPayload => ({
  title,
  order: undefined,
  videos: links.map((link) => ({ title: "Film", link })),
  resources: [],
});
const filmed = (key: string, title = key) => exampleLesson(key, { title, videos: [exampleVideo(key)] });
const linkOf = (key: string) => exampleVideo(key).link;

/** The keys of the lessons after the client sent these, in the same modules. */
function pair(olds: ReturnType<typeof exampleLesson>[][], sent: (LessonPayload[] | undefined)[]) {
  const modules = olds.map((lessons, at) => exampleModule(`m${at}`, lessons));
  const payload: ModulePayload[] = sent.map((lessons, at) => ({
    title: `m${at}`,
    order: undefined,
    lessons,
  }));
  const homes = payload.map((_, at) => modules[at]);
  return pairLessons(modules, payload, homes).map((lessons) => lessons.map((one) => one?.key));
}
const titled = (...titles: string[]) => titles.map((title) => exampleLesson(title, { title }));
const payloads = (...titles: string[]) => titles.map((title) => lesson(title));

describe("a lesson that is sent in another module", () => {
  test("is found by its title", () => {
    expect(pair([titled("a", "b"), titled("x")], [payloads("a"), payloads("x", "b")])).toEqual([
      ["a"],
      ["x", "b"],
    ]);
  });

  test("does not get the identity of the lesson that it replaces", () => {
    expect(pair([titled("a", "b"), titled("x", "y")], [payloads("b"), payloads("x", "a")])).toEqual([
      ["b"],
      ["x", "a"],
    ]);
  });

  test("is found in a new module", () => {
    expect(pair([titled("a", "b")], [payloads("a"), payloads("b")])).toEqual([["a"], ["b"]]);
  });

  test("is found when its module is removed", () => {
    expect(pair([titled("a"), titled("x")], [payloads("a", "x")])).toEqual([["a", "x"]]);
  });

  test("and has another title is found by its film", () => {
    const olds = [[filmed("a"), filmed("b")], [filmed("x")]];
    const sent = [[lesson("a", linkOf("a"))], [lesson("renamed", linkOf("b")), lesson("x", linkOf("x"))]];
    expect(pair(olds, sent)).toEqual([["a"], ["b", "x"]]);
  });

  test("and has another title is not found by its handout", () => {
    const handout = { title: "Guide", link: "https://example.org/guide.pdf" };
    const old = exampleLesson("a", { title: "a", resources: [{ key: "guide", pages: null, ...handout }] });
    const sent = { ...lesson("Other"), resources: [handout] };
    expect(pair([[old], []], [[], [sent]])).toEqual([[], [undefined]]);
    expect(pair([[old], []], [[sent], []])).toEqual([["a"], []]);
  });

  test("is a new one if two lessons have its title, its film, or none of both", () => {
    const twice = [filmed("a", "Same"), filmed("b", "Same")];
    expect(pair([twice, []], [[], [lesson("Same")]])).toEqual([[], [undefined]]);
    const sameFilm = ["a", "b"].map((key) => exampleLesson(key, { videos: [exampleVideo("v")] }));
    expect(pair([sameFilm, []], [[], [lesson("Other", linkOf("v"))]])).toEqual([[], [undefined]]);
    expect(pair([titled(""), []], [[], payloads("")])).toEqual([[], [undefined]]);
  });
});

test("a lesson is found in its own module first", () => {
  expect(pair([titled("a"), titled("a")], [payloads("a"), payloads("a")])).toEqual([["a"], ["a"]]);
  const olds = [[exampleLesson("a", { title: "Same" })], [exampleLesson("b", { title: "Same" })]];
  expect(pair(olds, [payloads("Same", "Same"), payloads("Same")])).toEqual([["a", undefined], ["b"]]);
});

test("a lesson of a module whose lessons are left out stays there", () => {
  expect(pair([titled("a"), titled("x")], [undefined, payloads("x", "a")])).toEqual([[], ["x", undefined]]);
});

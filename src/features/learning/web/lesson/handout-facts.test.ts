import { expect, test } from "vitest";
import { handoutFacts } from "./handout-facts.ts";

const megabyte = 1024 * 1024;
const own = (name: string) => ({ href: `/files/courses/1/${name}?expires=1&signature=x`, host: null });
const handout = {
  resource_id: 1,
  resource_title: "A",
  resource_link: "",
  pages: null,
  size: null,
  media: null,
};

test("a recording says its length and its size, as far as they are known", () => {
  const recording = { ...handout, kind: "other", size: 3.4 * megabyte } as const;
  const facts = (seconds: number | null) =>
    handoutFacts({ ...recording, media: { kind: "audio", seconds } }, own("heart.mp3"));
  expect(facts(725)).toEqual(["MP3", "12:05", "3.4\u00a0MB"]);
  expect(facts(null)).toEqual(["MP3", "3.4\u00a0MB"]);
});

test("a picture says its size, and a document its pages", () => {
  const media = { kind: "picture", width: 640, height: 480, preview_link: null } as const;
  expect(handoutFacts({ ...handout, kind: "other", size: 2 * megabyte, media }, own("ecg.jpg"))).toEqual([
    "JPG",
    "2.0\u00a0MB",
  ]);
  expect(handoutFacts({ ...handout, kind: "pdf", pages: 12 }, own("notes.pdf"))).toEqual(["PDF", "12 pages"]);
});

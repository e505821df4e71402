import { describe, expect, test } from "vitest";
import * as rules from "./rules.ts";

test.each([
  ["Film.MP4", "film"],
  ["lecture.2.webm", "film"],
  ["voice.m4a", "audio"],
  ["scan.jpeg", "picture"],
  ["হ্যান্ডআউট ১.pdf", "document"],
  ["data.xlsx", "document"],
  ["film.vtt", "captions"],
  ["page.html", null],
  ["drawing.svg", null],
  ["pdf", null],
  ["film.mp4.exe", null],
])("%s is of the kind %s", (name, kind) => expect(rules.kindOf(name)).toBe(kind));

test.each([
  ["", "a.mp4", true],
  ["application/octet-stream", "a.mp4", true],
  ["video/mp4", "a.mp4", true],
  ["video/mp4", "a.m4a", true],
  ["audio/x-m4a", "a.m4a", true],
  ["video/ogg", "a.ogg", true],
  ["image/jpeg", "a.png", true],
  ["image/svg+xml", "a.png", false],
  ["text/html", "a.png", false],
  ["text/html", "a.pdf", false],
  ["video/mp4", "a.pdf", false],
  ["image/png", "a.mp4", false],
  ["text/vtt", "a.vtt", true],
])("the type %j with the name %s fits: %s", (type, name, fits) =>
  expect(rules.typeFits(type, name)).toBe(fits),
);

describe("a name", () => {
  test.each(["notes.pdf", "হ্যান্ডআউট ১.pdf", "a..b.pdf", ".pdf"])("may be %s", (name) =>
    expect(rules.isFileName(name)).toBe(true),
  );
  test.each(["../notes.pdf", "a/b.pdf", "C:\\notes.pdf", "..", "a\u0000b.pdf", "a\nb.pdf"])(
    "may not be %j",
    (name) => expect(rules.isFileName(name)).toBe(false),
  );
  test.each([
    ["confidence-bands.mp4", "confidence bands"],
    ["Handout_2__final.PDF", "Handout 2 final"],
    ["হ্যান্ডআউট ১.pdf", "হ্যান্ডআউট ১"],
    ["-.pdf", "-.pdf"],
  ])("%s gives the title %s", (name, title) => expect(rules.titleOf(name)).toBe(title));
});

test("extensions are those of the kinds", () => {
  expect(rules.extensionsOf(["film", "captions"])).toEqual([".mp4", ".webm", ".vtt"]);
});

test.each([
  [1080, [240, 360, 720]],
  [720, [240, 360, 720]],
  [480, [240, 360]],
  [100, []],
])("a film of %i is made in %j", (height, heights) => expect(rules.heightsFor(height)).toEqual(heights));

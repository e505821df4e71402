import { describe, expect, test } from "vitest";
import { checkForPublishing, type Problem } from "./check-document.ts";
import type { LessonDocument } from "./document.ts";
import { emptyDocument } from "./document.ts";
import { exampleCheck, exampleDocument, exampleLesson, exampleModule, exampleVideo } from "./test-support.ts";

const all = "Please fill in all required fields (title, description, price, category)";
const required = "This field is required.";
const fullAddress = "Please enter a full address, such as https://example.com/page.";

const withLesson = (fields: Partial<LessonDocument>) =>
  exampleDocument({ modules: [exampleModule("m1", [exampleLesson("l1", fields)])] });
const problemsOf = (fields: Partial<LessonDocument>): Problem[] =>
  checkForPublishing(withLesson(fields), { isNew: false });
const inLesson = (path: string) => `modules.0.lessons.0.${path}`;

describe("a document that can be published", () => {
  test("has no problems", () => {
    const videos = [exampleVideo("v1"), { ...exampleVideo("v2"), link: "file:films/v2.mp4" }];
    const resources = [{ key: "r1", title: "Paper", link: "file:handouts/রোগ নির্ণয়.pdf", pages: 2 }];
    expect(problemsOf({ videos, resources, checks: [exampleCheck("c1")] })).toEqual([]);
  });

  test("may have places that nobody filled in", () => {
    const checks = [{ ...exampleCheck("c1"), question: " ", options: ["", ""], right_options: [] }];
    const videos = [{ ...exampleVideo("v1"), title: "", link: "javascript:alert(1)" }];
    const document = exampleDocument({
      outcomes: [{ key: "o1", title: "" }],
      modules: [exampleModule("m1", [exampleLesson("l1", { title: "", checks, videos })], " ")],
    });
    expect(checkForPublishing(document, { isNew: true })).toEqual([]);
  });
});

describe("the required fields", () => {
  test("are named once for a new course, and each missing field has a problem", () => {
    expect(checkForPublishing(emptyDocument(), { isNew: true })).toEqual([
      { path: "title", sentence: all },
      { path: "description", sentence: required },
      { path: "price", sentence: required },
      { path: "category_id", sentence: required },
    ]);
  });

  test("have a shorter sentence when a course is edited", () => {
    expect(checkForPublishing(exampleDocument({ description: " \n" }), { isNew: false })).toEqual([
      { path: "description", sentence: "Please fill in all required fields" },
    ]);
  });
});

describe("a price", () => {
  const positive = "Price must be greater than 0";
  const amount = "Enter an amount like 1500 or 1500.00.";
  test.each([
    ["0", positive, null],
    ["0.00", positive, null],
    ["-5", positive, amount],
    ["0.01", null, null],
    ["১৫০০", null, null],
    ["many", amount, amount],
    ["1e9", amount, amount],
    ["12.345", amount, amount],
    ["99999999999", null, null],
    ["100000000000", amount, amount],
  ])("of %j: on a new course %j, on an edited one %j", (price, onNew, onEdited) => {
    const sentenceFor = (isNew: boolean) =>
      checkForPublishing(exampleDocument({ price }), { isNew })[0]?.sentence ?? null;
    expect([sentenceFor(true), sentenceFor(false)]).toEqual([onNew, onEdited]);
  });
});

describe("titles", () => {
  test("have at most 200 characters", () => {
    const [good, long] = ["x".repeat(200), "x".repeat(201)];
    const document = (title: string) =>
      exampleDocument({
        title,
        modules: [
          exampleModule(
            "m1",
            [exampleLesson("l1", { title, videos: [{ ...exampleVideo("v1"), title }] })],
            title,
          ),
        ],
      });
    expect(checkForPublishing(document(` ${good} `), { isNew: true })).toEqual([]);
    const sentence = "This is too long: at most 200 characters.";
    expect(checkForPublishing(document(long), { isNew: true })).toEqual([
      { path: "title", sentence },
      { path: "modules.0.title", sentence },
      { path: inLesson("title"), sentence },
      { path: inLesson("videos.0.title"), sentence },
    ]);
  });

  test("of 10,000 characters are refused in outcomes too", () => {
    const outcomes = [{ key: "o1", title: "x".repeat(10_000) }];
    expect(checkForPublishing(exampleDocument({ outcomes }), { isNew: true })).toEqual([
      { path: "outcomes.0.title", sentence: "This is too long: at most 1,000 characters." },
    ]);
  });
});

describe("a link", () => {
  test.each([
    "https://youtu.be/abc",
    "HTTP://example.com",
    " https://example.com/a b ",
    "file:films/a.mp4",
    "file:a",
  ])("can be %j", (link) => {
    expect(problemsOf({ videos: [{ ...exampleVideo("v1"), link }] })).toEqual([]);
  });

  test.each([
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "youtube.com/watch",
    "//example.com",
    "/files/a.mp4",
    "https:example.com",
    "https://",
    "file:",
    "file:/etc/passwd",
    "file:../secret",
    "file:a/../b",
    "file:a//b",
    "file:a\\b",
    "file:a/",
    "file:.env",
    "file:a/.env",
    "ftp://example.com",
  ])("cannot be %j", (link) => {
    const resources = [{ key: "r1", title: "Paper", link, pages: null }];
    expect(problemsOf({ resources })).toEqual([
      { path: inLesson("resources.0.link"), sentence: fullAddress },
    ]);
  });

  test("has at most 2,000 characters", () => {
    const link = `https://example.com/${"x".repeat(2000)}`;
    expect(problemsOf({ videos: [{ ...exampleVideo("v1"), link }] })).toEqual([
      { path: inLesson("videos.0.link"), sentence: "This is too long: at most 2,000 characters." },
    ]);
  });
});

describe("a check question", () => {
  test.each([
    [{ question: " " }, "question", "Please write the question."],
    [{ options: ["a", " "], right_options: [1] }, "options", "Please write at least two options."],
    [{ options: ["a", "b", "a "] }, "options.2", "This option is there twice."],
    [{ right_options: [] }, "right_options", "Please mark the right option."],
    [{ right_options: [3] }, "right_options", "Please mark the right option."],
    [{ options: ["a", "b", " "], right_options: [3] }, "right_options", "Please mark the right option."],
    [
      { right_options: [1, 2] },
      "right_options",
      "Please mark only one right option, or allow several answers.",
    ],
  ])("with %j has a problem at %s", (fields, path, sentence) => {
    expect(problemsOf({ checks: [{ ...exampleCheck("c1"), ...fields }] })).toEqual([
      { path: inLesson(`checks.0.${path}`), sentence },
    ]);
  });

  test("can have several right options if several may be chosen", () => {
    const check = { ...exampleCheck("c1"), right_options: [1, 2], is_multiple: true };
    expect(problemsOf({ checks: [check] })).toEqual([]);
  });
});

test("a course has at most 1,000 lessons in all modules", () => {
  const modules = (count: number) => [
    exampleModule(
      "m1",
      Array.from({ length: 600 }, (_, index) => exampleLesson(`a${index}`)),
    ),
    exampleModule(
      "m2",
      Array.from({ length: count }, (_, index) => exampleLesson(`b${index}`)),
    ),
  ];
  expect(checkForPublishing(exampleDocument({ modules: modules(400) }), { isNew: true })).toEqual([]);
  expect(checkForPublishing(exampleDocument({ modules: modules(401) }), { isNew: true })).toEqual([
    { path: "modules", sentence: "A course can have at most 1,000 lessons." },
  ]);
});

test.each(["/media/public/covers/a.webp", null])("a picture can be %j", (thumbnail) => {
  expect(checkForPublishing(exampleDocument({ thumbnail }), { isNew: true })).toEqual([]);
});

test.each(["https://example.com/a.png", "//example.com/a.png", "/\\example.com/a.png", "javascript:x"])(
  "a picture cannot be %j",
  (thumbnail) => {
    expect(checkForPublishing(exampleDocument({ thumbnail }), { isNew: true })).toEqual([
      { path: "thumbnail", sentence: "Please upload the picture again." },
    ]);
  },
);

import { describe, expect, test } from "vitest";
import { parseProse } from "#kit/server/prose.ts";
import { shapeProblem } from "./check-shape.ts";
import { pageShapes } from "./page-shapes.ts";
import type { PageName } from "./edited-pages.ts";

const text = (body: string, more = "") => `---\ndescription: "About it"\n${more}---\n\n# Title\n\n${body}`;
const problemOf = (page: PageName, source: string) => shapeProblem(parseProse(source), pageShapes[page]);
const since = 'since: "2026-11-21"\n';
const ways = (changed: Record<string, string> = {}) =>
  Object.entries({
    chat: "When.\n\nWhat.",
    email: "When.\n\nWhat.",
    phone: "When.\n\nWhat.",
    self: "When.\n\nWhat.",
    ...changed,
  })
    .map(([id, said]) => `## To ${id} {#${id}}\n\n${said}`)
    .join("\n\n");

describe("a text with", () => {
  test.each<[string, PageName, string]>([
    ["one question", "faq", text("## Why? {#why}\n\nBecause.")],
    ["a lead and many paragraphs", "faq", text("Lead.\n\n## Why? {#why}\n\nOne.\n\nTwo.\n\nThree.")],
    ["all four ways", "help", text(`Lead.\n\n${ways()}`)],
    [
      "a list and links",
      "terms",
      text("## A {#a}\n\n- One\n\n[There](/there)\n\n[Out](https://a.example)", since),
    ],
    ["only a sentence", "refund", text("Nothing yet.")],
    ["a whole policy", "refund", text("We refund.\n\n## When {#when}\n\nSoon.\n\n- {academy}", since)],
  ])("%s can be shown (%s)", (_, page, source) => {
    expect(problemOf(page, source)).toBeNull();
  });
});

describe("a text is refused", () => {
  test.each<[string, PageName, string, object]>([
    ["without questions", "faq", text("Lead."), { kind: "no_sections" }],
    [
      "with an empty answer",
      "faq",
      text("## Why? {#why}"),
      { kind: "few_paragraphs", name: "Why?", count: 1 },
    ],
    [
      "with a list in an answer",
      "faq",
      text("## Why? {#why}\n\nSo:\n\n- a"),
      { kind: "list_unknown", name: "Why?" },
    ],
    [
      "with a question twice",
      "faq",
      text("## Why? {#a}\n\nSo.\n\n## Why? {#b}\n\nSo."),
      { kind: "same_title", name: "Why?" },
    ],
    [
      "with a question in a question",
      "faq",
      text("## Why? {#a}\n\nSo.\n\n### How? {#b}\n\nSo."),
      { kind: "section_unknown", name: "How?" },
    ],
    [
      "without a way to help",
      "help",
      text(ways().split("\n\n## To self")[0]!),
      { kind: "section_missing", name: "self" },
    ],
    [
      "with a fifth way",
      "help",
      text(ways({ post: "When.\n\nWhat." })),
      { kind: "section_unknown", name: "To post" },
    ],
    [
      "with half a way",
      "help",
      text(ways({ chat: "When." })),
      { kind: "few_paragraphs", name: "To chat", count: 2 },
    ],
    [
      "with more than fits",
      "help",
      text(ways({ chat: "When.\n\nWhat.\n\nMore." })),
      { kind: "many_paragraphs", name: "To chat", count: 2 },
    ],
    [
      "without the introduction",
      "about",
      text("## Why {#why}"),
      { kind: "few_paragraphs", name: "Title", count: 1 },
    ],
    [
      "without the reasons",
      "about",
      text("Lead.\n\n## Our mission {#mission}\n\nOne."),
      { kind: "section_missing", name: "why" },
    ],
    ["without sections", "terms", text("All is allowed.", since), { kind: "no_sections" }],
    [
      "with an empty section",
      "terms",
      text("## A {#a}", since),
      { kind: "few_paragraphs", name: "A", count: 1 },
    ],
    ["without its day", "terms", text("## A {#a}\n\nOne."), { kind: "since_missing" }],
    [
      "with no day",
      "terms",
      text("## A {#a}\n\nOne.", "since: soon\n"),
      { kind: "since_invalid", name: "soon" },
    ],
    [
      "with a day that does not exist",
      "privacy",
      text("## A {#a}\n\nOne.", 'since: "2026-02-30"\n'),
      { kind: "since_invalid", name: "2026-02-30" },
    ],
    [
      "with a day that the page does not show",
      "faq",
      text("## A {#a}\n\nOne.", since),
      { kind: "head_unknown", name: "since" },
    ],
    ["with nothing to say", "refund", text(""), { kind: "few_paragraphs", name: "Title", count: 1 }],
    [
      "with another placeholder",
      "refund",
      text("Dear {name}."),
      { kind: "placeholder_unknown", name: "name" },
    ],
    [
      "with another placeholder at the top",
      "refund",
      text("Yes.", 'since: "{day}"\n'),
      { kind: "since_invalid", name: "{day}" },
    ],
    ...["javascript:alert(1)", "data:text/html,x", "//other.example/a", "/\\other.example", "here"].map(
      (to): [string, PageName, string, object] => [
        `with a link to ${to}`,
        "terms",
        text(`## A {#a}\n\n[There](<${to}>)`, since),
        { kind: "link_unsafe", name: to },
      ],
    ),
  ])("%s (%s)", (_, page, source, problem) => {
    expect(problemOf(page, source)).toMatchObject(problem);
  });
});

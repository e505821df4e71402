import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkForPublishing } from "./check-document.ts";
import { courseDocument } from "./document.ts";
import {
  anyDocument,
  exampleCheck,
  exampleDocument,
  exampleLesson,
  exampleModule,
  exampleVideo,
} from "./test-support.ts";
import { tidyForPublishing } from "./tidy-document.ts";

describe("tidying a document", () => {
  test("trims all texts", () => {
    const tidy = tidyForPublishing(
      exampleDocument({
        title: "  Statistics ",
        description: "\nAll of it\n",
        price: " 500 ",
        class_code: " abc ",
      }),
    );
    expect(tidy).toMatchObject({
      title: "Statistics",
      description: "All of it",
      price: "500",
      class_code: "abc",
    });
  });

  test("drops outcomes and prerequisites without a text", () => {
    const points = ["Read a paper ", "", " ", "\u200b"].map((title, index) => ({ key: `o${index}`, title }));
    const tidy = tidyForPublishing(exampleDocument({ outcomes: points, prerequisites: points }));
    expect(tidy.outcomes).toEqual([{ key: "o0", title: "Read a paper" }]);
    expect(tidy.prerequisites).toEqual([{ key: "o0", title: "Read a paper" }]);
  });

  test("numbers modules and lessons without a title by their places", () => {
    const modules = [
      exampleModule("m1", [exampleLesson("l1"), exampleLesson("l2", { title: "  " })], "First"),
      exampleModule("m2", [exampleLesson("l3", { title: "" })], " "),
    ];
    const tidy = tidyForPublishing(exampleDocument({ modules }));
    expect(tidy.modules.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)])).toEqual([
      ["First", ["Title of l1", "Lesson 2"]],
      ["Module 2", ["Lesson 1"]],
    ]);
  });

  test("keeps films and handouts only with a title and a link", () => {
    const videos = [
      { ...exampleVideo("v1"), link: " https://example.com/v1 " },
      { ...exampleVideo("v2"), link: "  " },
      { ...exampleVideo("v3"), title: "" },
    ];
    const resources = [
      { key: "r1", title: "Paper", link: "", pages: null },
      { key: "r2", title: " Paper ", link: "file:handouts/a.pdf", pages: 2 },
    ];
    const lesson = exampleLesson("l1", { videos, resources });
    const [tidy] = tidyForPublishing(exampleDocument({ modules: [exampleModule("m1", [lesson])] }))
      .modules[0]!.lessons;
    expect(tidy!.videos).toEqual([exampleVideo("v1")]);
    expect(tidy!.resources).toEqual([{ key: "r2", title: "Paper", link: "file:handouts/a.pdf", pages: 2 }]);
  });

  test("drops options without a text, and the right ones stay right", () => {
    const checks = [
      { ...exampleCheck("c1"), options: ["", " a ", "  ", "b"], right_options: [4, 1] },
      { ...exampleCheck("c2"), question: " ", options: ["", ""], right_options: [1] },
    ];
    const lesson = exampleLesson("l1", { checks });
    const [tidy] = tidyForPublishing(exampleDocument({ modules: [exampleModule("m1", [lesson])] }))
      .modules[0]!.lessons;
    expect(tidy!.checks).toEqual([{ ...exampleCheck("c1"), options: ["a", "b"], right_options: [2] }]);
  });

  test("keeps the indentation of the first line of a reading text", () => {
    const lesson = exampleLesson("l1", { text: "\n \n    x <- 1\n\nThen this.\n\n" });
    const [tidy] = tidyForPublishing(exampleDocument({ modules: [exampleModule("m1", [lesson])] }))
      .modules[0]!.lessons;
    expect(tidy!.text).toBe("    x <- 1\n\nThen this.");
  });

  const spaced = fc.stringMatching(/^[ \n\u200b]{0,3}[a-c]{0,2}[ \n]{0,3}$/);
  const untidy = fc
    .record({
      document: anyDocument,
      text: spaced,
      other: spaced,
      places: fc.array(fc.integer({ min: 1, max: 3 })),
    })
    .map(({ document: tidy, text, other, places }) => {
      const document = structuredClone(tidy);
      document.title = text;
      document.outcomes.push({ key: "o9", title: other });
      for (const module of document.modules) {
        module.title = other;
        for (const lesson of module.lessons) {
          Object.assign(lesson, { title: text, text: other });
          lesson.videos[0]!.link = other;
          Object.assign(lesson.checks[0]!, {
            question: text,
            options: [text, other, "x"],
            right_options: places,
          });
          Object.assign(lesson.checks[1]!, { question: text, options: [text, other], explanation: other });
        }
      }
      return document;
    });

  test("twice is the same as once", () => {
    fc.assert(
      fc.property(untidy, (document) => {
        const once = tidyForPublishing(document);
        expect(tidyForPublishing(once)).toEqual(once);
        expect(courseDocument.parse(once)).toEqual(once);
      }),
    );
  });

  test("never adds a problem, and takes away none that a person must correct", () => {
    const sentences = (document: Parameters<typeof tidyForPublishing>[0]) =>
      checkForPublishing(document, { isNew: true }).map(({ sentence }) => sentence);
    fc.assert(
      fc.property(untidy, (document) => {
        expect(sentences(tidyForPublishing(document))).toEqual(sentences(document));
      }),
    );
  });
});

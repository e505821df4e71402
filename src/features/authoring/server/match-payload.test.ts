import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CourseDocument } from "../document.ts";
import type { CoursePayload } from "../payload-contract.ts";
import {
  exampleCaptions,
  anyDocument,
  exampleDocument,
  exampleLesson,
  exampleModule,
  exampleVideo,
  lessonsOf,
} from "../test-support.ts";
import { matchPayload } from "./match-payload.ts";

const keys = () => {
  let made = 0;
  return () => `new${++made}`;
};
const match = (old: CourseDocument, sent: CoursePayload) => matchPayload(old, sent, keys());

/** What the documents' client sends back of a course that it read. */
const sentOf = (document: CourseDocument): CoursePayload => ({
  title: document.title,
  description: document.description,
  price: document.price,
  category_id: document.category_id,
  outcomes: document.outcomes.map(({ title }) => title),
  prerequisites: document.prerequisites.map(({ title }) => title),
  modules: document.modules.map(({ title, lessons }) => ({
    title,
    order: undefined,
    lessons: lessons.map((lesson) => ({
      title: lesson.title,
      order: undefined,
      videos: lesson.videos.map((video) => ({ title: video.title, link: video.link })),
      resources: lesson.resources.map((resource) => ({ title: resource.title, link: resource.link })),
    })),
  })),
});

/** A course with one module whose lessons have these titles. Their keys are `l0`, `l1` and so on. */
const withLessons = (titles: string[]) =>
  exampleDocument({
    modules: [
      exampleModule(
        "m",
        titles.map((title, place) => exampleLesson(`l${place}`, { title })),
      ),
    ],
  });
/** The keys of the lessons after the client sent these titles. */
const after = (olds: string[], titles: string[]) => {
  const old = withLessons(olds);
  const sent = { ...sentOf(old), modules: sentOf(withLessons(titles)).modules };
  // Old links would identify the lessons too.
  return lessonsOf(match(old, sent)).map(({ key }) => key);
};

describe("a lesson", () => {
  test.each([
    ["stays where nothing changes", ["A", "B"], ["A", "B"], ["l0", "l1"]],
    ["keeps its identity when it moves", ["A", "B", "C"], ["C", "A", "B"], ["l2", "l0", "l1"]],
    ["keeps its identity when it gets another title", ["A", "B", "C"], ["A", "Z", "C"], ["l0", "l1", "l2"]],
    ["keeps its identity when one before it is removed", ["A", "B", "C"], ["B", "C"], ["l1", "l2"]],
    ["is a new one at the end", ["A", "B"], ["A", "B", "C"], ["l0", "l1", "new1"]],
    ["is a new one between others", ["A", "B"], ["A", "Z", "B"], ["l0", "new1", "l1"]],
    [
      "is found by its place if its title is there twice",
      ["A", "A", "B"],
      ["A", "A", "B"],
      ["l0", "l1", "l2"],
    ],
    ["is found by its place if one of two equal ones is removed", ["A", "A", "B"], ["A", "B"], ["l0", "l2"]],
    ["is found by its place without a title", ["", "", "B"], ["", "", "B"], ["l0", "l1", "l2"]],
    ["ignores spaces around its title", ["A", "B"], [" B ", "A"], ["l1", "l0"]],
  ])("%s", (_, olds, titles, expected) => {
    expect(after(olds, titles)).toEqual(expected);
  });

  test("with another title and another place is found by its film", () => {
    const films = ["a", "b", "c"].map((key) => exampleLesson(key, { videos: [exampleVideo(key)] }));
    const old = exampleDocument({ modules: [exampleModule("m", films)] });
    const sent = sentOf(old);
    const [lessons] = sent.modules!.map((module) => module.lessons!);
    lessons!.shift();
    lessons![1]!.title = "Another title";
    expect(lessonsOf(match(old, sent)).map(({ key }) => key)).toEqual(["b", "c"]);
  });

  test("keeps what the client does not speak of", () => {
    const lesson = exampleLesson("l", {
      id: 31,
      minutes: 12,
      is_preview: true,
      text: "# Read this",
      videos: [
        {
          ...exampleVideo("v"),
          link: "file:films/one.mp4",
          captions: [exampleCaptions("en"), exampleCaptions("bn")],
          renditions: [{ height: 360, link: "file:films/one.360p.mp4", bytes: 7 }],
        },
      ],
      resources: [{ key: "r", title: "Handout", link: "file:handouts/one.pdf", pages: 4 }],
      checks: [
        {
          key: "c",
          id: 5,
          question: "Which?",
          options: ["This", "That"],
          right_options: [2],
          is_multiple: false,
          explanation: "Because.",
        },
      ],
    });
    const old = exampleDocument({
      language: "bn",
      level: "advanced",
      capacity: 30,
      completion: "lessons_and_checks",
      class_code: "CODE",
      thumbnail: "/media/public/thumbnails/a.webp",
      price: "1500.00",
      modules: [{ ...exampleModule("m", [lesson]), id: 7 }],
    });
    const sent = sentOf(old);
    sent.title = "Renamed";
    sent.price = "1500";
    const [first] = sent.modules![0]!.lessons!;
    first!.title = "Also renamed";
    first!.videos![0]!.title = "The film";
    expect(match(old, sent)).toEqual({
      ...old,
      title: "Renamed",
      modules: [
        {
          ...old.modules[0],
          lessons: [
            { ...lesson, title: "Also renamed", videos: [{ ...lesson.videos[0], title: "The film" }] },
          ],
        },
      ],
    });
  });

  test("loses what belongs to a file only with the file", () => {
    const lesson = exampleLesson("l", {
      videos: [{ ...exampleVideo("v"), captions: [exampleCaptions("en")] }],
      resources: [{ key: "r", title: "Handout", link: "https://a.example/one.pdf", pages: 4 }],
    });
    const old = exampleDocument({ modules: [exampleModule("m", [lesson])] });
    const sent = sentOf(old);
    const [first] = sent.modules![0]!.lessons!;
    first!.videos![0]!.link = "https://a.example/other.mp4";
    first!.resources!.push({ title: "More", link: "https://a.example/two.pdf" });
    const [matched] = lessonsOf(match(old, sent));
    expect(matched!.videos).toMatchObject([{ key: "new1", title: "Film v", captions: [] }]);
    expect(matched!.resources.map(({ key, pages }) => [key, pages])).toEqual([
      ["r", 4],
      ["new2", null],
    ]);
  });
});

describe("a module", () => {
  const old = exampleDocument({
    modules: ["a", "b", "c"].map((key) =>
      exampleModule(key, [exampleLesson(`${key}1`), exampleLesson(`${key}2`)]),
    ),
  });
  const keysAfter = (change: (modules: NonNullable<CoursePayload["modules"]>) => unknown) => {
    const sent = sentOf(old);
    change(sent.modules!);
    return match(old, sent).modules.map(({ key, lessons }) => [key, ...lessons.map((lesson) => lesson.key)]);
  };
  const [a, b, c] = [
    ["a", "a1", "a2"],
    ["b", "b1", "b2"],
    ["c", "c1", "c2"],
  ];

  test("keeps its identity and its lessons when it moves or gets another title", () => {
    expect(keysAfter((modules) => modules.push(...modules.splice(0, 2).toReversed()))).toEqual([c, b, a]);
    expect(keysAfter((modules) => (modules[1]!.title = "Renamed"))).toEqual([a, b, c]);
  });

  test("is found by its lessons when the one before it is removed and it gets another title", () => {
    const renamed = keysAfter((modules) => {
      modules.shift();
      modules[0]!.title = "Renamed";
    });
    expect(renamed).toEqual([b, c]);
  });

  test("is a new one with new lessons at the end", () => {
    const added = keysAfter((modules) =>
      modules.push({ title: "More", order: undefined, lessons: sentOf(old).modules![0]!.lessons }),
    );
    expect(added).toEqual([a, b, c, ["new1", "new2", "new3"]]);
  });
});

test("lists that are left out stay, and empty ones are emptied", () => {
  const old = exampleDocument({
    outcomes: [{ key: "o", title: "Reads papers" }],
    modules: [exampleModule("m", [exampleLesson("l", { videos: [exampleVideo("v")] })])],
  });
  const without: CoursePayload = {
    ...sentOf(old),
    outcomes: undefined,
    prerequisites: undefined,
    modules: undefined,
  };
  expect(match(old, without)).toEqual(old);
  const [lesson] = sentOf(old).modules![0]!.lessons!;
  const noFilms = {
    title: old.modules[0]!.title,
    order: undefined,
    lessons: [{ ...lesson!, videos: undefined }],
  };
  expect(match(old, { ...sentOf(old), modules: [noFilms] })).toEqual(old);
  expect(match(old, { ...sentOf(old), outcomes: [], modules: [] })).toMatchObject({
    outcomes: [],
    modules: [],
  });
});

/** A published course: its blocks have ids. */
const anyPublished = anyDocument.map((document) => {
  let id = 0;
  return {
    ...document,
    modules: document.modules.map((module) => ({
      ...module,
      id: ++id,
      lessons: module.lessons.map((lesson) => ({ ...lesson, id: ++id })),
    })),
  };
});
const anyClientEdit = fc.record({
  kind: fc.constantFrom(
    "rename lesson",
    "remove lesson",
    "add lesson",
    "move lesson",
    "rename module",
    "remove module",
    "add module",
  ),
  at: fc.nat(10),
  place: fc.nat(10),
});
const emptyLesson = (title: string) => ({ title, order: undefined, videos: [], resources: [] });

/** What the client's form can do, with titles that may be there already. */
function editSent(sent: CoursePayload, edits: { kind: string; at: number; place: number }[]): CoursePayload {
  const copy = structuredClone(sent);
  const modules = copy.modules!;
  for (const { kind, at, place } of edits) {
    const module = modules[at % Math.max(1, modules.length)];
    const lessons = module?.lessons ?? [];
    const to = place % Math.max(1, lessons.length);
    const title = `Title of m${at % 3}l${place % 3}`;
    if (kind === "rename lesson" && lessons[to]) lessons[to].title = title;
    else if (kind === "remove lesson") lessons.splice(to, 1);
    else if (kind === "add lesson" && module) lessons.push(emptyLesson(title));
    else if (kind === "move lesson" && lessons[to]) lessons.unshift(...lessons.splice(to, 1));
    else if (kind === "rename module" && module) module.title = `Title of m${place % 4}`;
    else if (kind === "remove module" && module) modules.splice(modules.indexOf(module), 1);
    else if (kind === "add module")
      modules.push({ title: `Title of m${place % 4}`, order: undefined, lessons: [] });
  }
  return copy;
}

describe("any course", () => {
  test("stays as it is when the client sends back what it read", () => {
    fc.assert(
      fc.property(anyPublished, (old) => {
        expect(match(old, sentOf(old))).toEqual(old);
      }),
    );
  });

  test("has each block once after any edit, and every text that was sent", () => {
    fc.assert(
      fc.property(anyPublished, fc.array(anyClientEdit, { maxLength: 8 }), (old, edits) => {
        const sent = editSent(sentOf(old), edits);
        const made = match(old, sent);
        expect(sentOf(made)).toEqual(sent);
        const blocks = made.modules.flatMap((module) => [module, ...module.lessons]);
        const named = blocks.map(({ key }) => key);
        expect(new Set(named).size).toBe(named.length);
        const ids = blocks.flatMap(({ id }) => id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  test("keeps the lessons whose title is there once in their module, with all that is known of them", () => {
    fc.assert(
      fc.property(anyPublished, fc.array(anyClientEdit, { maxLength: 8 }), (old, edits) => {
        const made = match(old, editSent(sentOf(old), edits));
        for (const module of made.modules) {
          const before = old.modules.find(({ id }) => id === module.id);
          if (!before) continue;
          const count = (lessons: { title: string }[], title: string) =>
            lessons.filter((lesson) => lesson.title === title).length;
          for (const lesson of module.lessons) {
            const isOnly =
              count(module.lessons, lesson.title) === 1 && count(before.lessons, lesson.title) === 1;
            if (!isOnly) continue;
            const known = before.lessons.find(({ title }) => title === lesson.title)!;
            expect(lesson).toMatchObject({ id: known.id, text: known.text, checks: known.checks });
          }
        }
      }),
    );
  });

  test("keeps every lesson when one of them gets a new title", () => {
    fc.assert(
      fc.property(anyPublished, fc.nat(20), (old, at) => {
        const sent = sentOf(old);
        const all = sent.modules!.flatMap((module) => module.lessons!);
        if (all.length === 0) return;
        all[at % all.length]!.title = "A title that was never there";
        const ids = (document: CourseDocument) => lessonsOf(document).map(({ id }) => id);
        expect(ids(match(old, sent))).toEqual(ids(old));
      }),
    );
  });
});

test("a course of a thousand lessons with the same title is matched within a second", () => {
  const lessons = Array.from({ length: 1_000 }, (_, place) =>
    exampleLesson(`l${place}`, {
      title: "Lesson",
      videos: [{ ...exampleVideo("v"), link: "https://a.example/v" }],
    }),
  );
  const old = exampleDocument({ modules: [exampleModule("m", lessons)] });
  const begun = performance.now();
  expect(match(old, sentOf(old))).toEqual(old);
  expect(performance.now() - begun).toBeLessThan(1_000);
});

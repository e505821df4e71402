// Documents and random edits for the tests of this feature.
import fc from "fast-check";
import type { CourseDocument, LessonDocument, ModuleDocument } from "./document.ts";
import { emptyDocument } from "./document.ts";

export const exampleLesson = (key: string, fields: Partial<LessonDocument> = {}): LessonDocument => ({
  key,
  id: null,
  title: `Title of ${key}`,
  minutes: null,
  is_preview: false,
  text: `Text of ${key}`,
  videos: [],
  resources: [],
  checks: [],
  ...fields,
});

export const exampleModule = (
  key: string,
  lessons: LessonDocument[] = [],
  title = `Title of ${key}`,
): ModuleDocument => ({ key, id: null, title, lessons });

/** A course that can be published as it is. */
export const exampleDocument = (fields: Partial<CourseDocument> = {}): CourseDocument => ({
  ...emptyDocument(),
  title: "Research basics",
  description: "How a study is planned.",
  category_id: 1,
  price: "1500",
  ...fields,
});

export const exampleCheck = (key: string): LessonDocument["checks"][number] => ({
  key,
  id: null,
  question: `Question of ${key}`,
  options: [`First of ${key}`, `Second of ${key}`],
  right_options: [1],
  is_multiple: false,
  explanation: "",
});

export const exampleVideo = (key: string): LessonDocument["videos"][number] => ({
  key,
  title: `Film ${key}`,
  link: `https://example.com/${key}`,
  captions: [],
  renditions: [],
});

export const exampleCaptions = (
  language: "en" | "bn",
  name = "one",
): LessonDocument["videos"][number]["captions"][number] => ({
  language,
  link: `file:films/${name}.${language}.vtt`,
});

/** A course with three lessons in two modules, and with every field that the first document does not know. */
export const detailedDocument = (fields: Partial<CourseDocument> = {}): CourseDocument =>
  exampleDocument({
    level: "advanced",
    capacity: 30,
    completion: "lessons_and_checks",
    class_code: "CODE-1",
    outcomes: [{ key: "o", title: "Reads papers" }],
    prerequisites: [{ key: "p", title: "Basic statistics" }],
    modules: [
      exampleModule("m", [
        exampleLesson("a", { minutes: 12, checks: [exampleCheck("c")], videos: [exampleVideo("v")] }),
        exampleLesson("b", { is_preview: true }),
      ]),
      exampleModule("n", [exampleLesson("d")]),
    ],
    ...fields,
  });

export const lessonsOf = (document: CourseDocument): LessonDocument[] =>
  document.modules.flatMap(({ lessons }) => lessons);

const fullLesson = (key: string): LessonDocument =>
  exampleLesson(key, {
    videos: [exampleVideo(`${key}-v`)],
    resources: [
      { key: `${key}-r`, title: `Handout ${key}`, link: `https://example.com/${key}.pdf`, pages: 3 },
    ],
    checks: [exampleCheck(`${key}-c`), exampleCheck(`${key}-d`)],
  });

/** A course with up to four modules of up to four lessons. */
export const anyDocument: fc.Arbitrary<CourseDocument> = fc.array(fc.nat(4), { maxLength: 4 }).map((counts) =>
  exampleDocument({
    outcomes: ["o1", "o2"].map((key) => ({ key, title: `Outcome ${key}` })),
    modules: counts.map((count, at) =>
      exampleModule(
        `m${at}`,
        Array.from({ length: count }, (_, place) => fullLesson(`m${at}l${place}`)),
      ),
    ),
  }),
);

const editKinds = [
  "write a course text",
  "write a module title",
  "write a lesson title",
  "write a lesson text",
  "write a film",
  "write a question",
  "write an option",
  "write an outcome",
  "rename a handout",
  "add a module",
  "add a lesson",
  "add a question",
  "add an outcome",
  "add a handout",
  "remove a module",
  "remove a lesson",
  "remove a question",
  "remove an outcome",
  "remove a handout",
  "move a module",
  "move a lesson",
  "move a question",
  "move a handout",
] as const;
const handoutEdits = ["rename a handout", "add a handout", "remove a handout", "move a handout"] as const;

const courseTexts = ["title", "description", "class_code"] as const;

export interface Edit {
  kind: (typeof editKinds)[number];
  /** Which block. */
  at: number;
  /** Where to. */
  to: number;
}
export const anyEdits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...editKinds), at: fc.nat(30), to: fc.nat(30) }),
  { maxLength: 12 },
);

/** Edits that only move questions. */
export const anyMoves: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({ kind: fc.constant("move a question" as const), at: fc.nat(30), to: fc.nat(30) }),
  { minLength: 1, maxLength: 6 },
);

/** Edits of handouts only. */
export const anyHandoutEdits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...handoutEdits), at: fc.nat(30), to: fc.nat(30) }),
  { minLength: 1, maxLength: 6 },
);

const pick = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const insert = <T>(list: T[], at: number, item: T): unknown => list.splice(at % (list.length + 1), 0, item);
function remove<T>(list: T[], at: number): T | undefined {
  return list.splice(at % Math.max(1, list.length), 1)[0];
}

/** The links of the handouts of a document. */
export const handoutLinksOf = (document: CourseDocument): string[] =>
  lessonsOf(document).flatMap(({ resources }) => resources.map(({ link }) => link));

/**
 * Changes a copy of a document. Each new text and key has the editor's name in it and is there once.
 * @param files links that new handouts can have. One that a handout has already is not taken again.
 */
export function edited(
  document: CourseDocument,
  edits: Edit[],
  editor: string,
  files: string[] = [],
): CourseDocument {
  const copy = structuredClone(document);
  for (const [index, { kind, at, to }] of edits.entries()) {
    const words = `${editor} wrote ${index}`;
    const key = `${editor}${index}`;
    const lesson = pick(lessonsOf(copy), at);
    const module = pick(copy.modules, at);
    const check = lesson && pick(lesson.checks, to);
    const handout = lesson && pick(lesson.resources, to);
    if (kind === "write a course text") copy[pick([...courseTexts], to)!] = words;
    else if (kind === "write a module title" && module) module.title = words;
    else if (kind === "write a lesson title" && lesson) lesson.title = words;
    else if (kind === "write a lesson text" && lesson) lesson.text = words;
    else if (kind === "write a film" && lesson?.videos[0]) lesson.videos[0].title = words;
    else if (kind === "write a question" && check) check.question = words;
    else if (kind === "write an option" && check) check.options[0] = words;
    else if (kind === "write an outcome" && copy.outcomes.length > 0) pick(copy.outcomes, at)!.title = words;
    else if (kind === "rename a handout" && handout) handout.title = words;
    else if (kind === "add a module") insert(copy.modules, to, exampleModule(key, [], words));
    else if (kind === "add a lesson" && module)
      insert(module.lessons, to, exampleLesson(key, { title: words }));
    else if (kind === "add a question" && lesson)
      insert(lesson.checks, to, { ...exampleCheck(key), question: words });
    else if (kind === "add an outcome") insert(copy.outcomes, to, { key, title: words });
    else if (kind === "add a handout" && lesson) {
      const file = pick(files, at + to);
      const isFree = file !== undefined && !handoutLinksOf(copy).includes(file);
      const link = isFree ? file : `https://example.com/${key}.pdf`;
      insert(lesson.resources, to, { key, title: words, link, pages: isFree ? 1 + (at % 3) : null });
    } else if (kind === "remove a module") remove(copy.modules, at);
    else if (kind === "remove a lesson" && module) remove(module.lessons, to);
    else if (kind === "remove a question" && lesson) remove(lesson.checks, to);
    else if (kind === "remove an outcome") remove(copy.outcomes, at);
    else if (kind === "remove a handout" && lesson) remove(lesson.resources, to);
    else if (kind === "move a module" && module) insert(copy.modules, to, remove(copy.modules, at)!);
    else if (kind === "move a lesson" && lesson) {
      const from = copy.modules.find(({ lessons }) => lessons.includes(lesson))!;
      from.lessons.splice(from.lessons.indexOf(lesson), 1);
      insert(pick(copy.modules, to)!.lessons, at + to, lesson);
    } else if (kind === "move a question" && lesson && check) {
      remove(lesson.checks, lesson.checks.indexOf(check));
      insert(pick(lessonsOf(copy), at + to)!.checks, to, check);
    } else if (kind === "move a handout" && lesson && handout) {
      remove(lesson.resources, lesson.resources.indexOf(handout));
      insert(pick(lessonsOf(copy), at + to)!.resources, to, handout);
    }
  }
  return copy;
}

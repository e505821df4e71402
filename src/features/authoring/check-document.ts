import { parseTaka } from "#kit/shared/money.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/authoring.ts";
import { type CheckDocument, type CourseDocument, type LessonDocument, maxLessons } from "./document.ts";
import { tidied } from "./tidy-document.ts";

/** Why a document cannot be published. */
export interface Problem {
  /** The place of the field, as `modules.0.lessons.2.title`. */
  path: string;
  sentence: string;
}

export const maxTitleLength = 200;
/** Outcomes, prerequisites, questions and their options. */
export const maxSentenceLength = 1000;
export const maxLinkLength = 2000;

const problem = (path: string, sentence: string): Problem[] => [{ path, sentence }];

const tooLong = (path: string, text: string, max: number): Problem[] =>
  tidied(text).length > max ? problem(path, kit.field_too_long({ max })) : [];

/** A file on this server: folders and names without a leading dot. */
const fileLink = /^file:(?![./])(?!.*(?:\/\.|\/\/|\\|\/$)).+$/s;

function isLink(link: string): boolean {
  if (link.startsWith("file:")) return fileLink.test(link);
  const protocol = URL.parse(link)?.protocol;
  return /^https?:\/\//i.test(link) && (protocol === "http:" || protocol === "https:");
}

/** A path on this server, not the address of another. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** The required fields. The first that is missing gets the sentence for all. */
function missingFields(document: CourseDocument, isNew: boolean): Problem[] {
  const required = { ...document, category_id: String(document.category_id ?? "") };
  const missing = (["title", "description", "price", "category_id"] as const).filter(
    (field) => tidied(required[field]) === "",
  );
  const all = isNew ? m.required_fields_new() : m.required_fields();
  return missing.map((path, index) => ({ path, sentence: index === 0 ? all : kit.field_required() }));
}

function priceProblems(typed: string, isNew: boolean): Problem[] {
  const price = tidied(typed);
  if (price === "") return [];
  const paisa = parseTaka(price);
  const isNegative = price.startsWith("-");
  if (isNew && (paisa === 0 || isNegative)) return problem("price", m.price_not_positive());
  return paisa === null ? problem("price", kit.field_amount()) : [];
}

function checkProblems(path: string, check: CheckDocument): Problem[] {
  const options = check.options.map(tidied);
  const written = options.filter(Boolean);
  if (written.length === 0 && !tidied(check.question) && !tidied(check.explanation)) return [];
  const right = new Set(check.right_options.filter((place) => options[place - 1]));
  return [
    ...(tidied(check.question) ? [] : problem(`${path}.question`, m.question_missing())),
    ...tooLong(`${path}.question`, check.question, maxSentenceLength),
    ...options.flatMap((option, index) => [
      ...tooLong(`${path}.options.${index}`, option, maxSentenceLength),
      ...(option && options.indexOf(option) < index
        ? problem(`${path}.options.${index}`, m.option_twice())
        : []),
    ]),
    ...(written.length < 2 ? problem(`${path}.options`, m.options_too_few()) : []),
    ...(right.size === 0 ? problem(`${path}.right_options`, m.right_option_missing()) : []),
    ...(right.size > 1 && !check.is_multiple
      ? problem(`${path}.right_options`, m.right_options_too_many())
      : []),
  ];
}

/** What lacks a title or a link is not published, so it cannot be wrong. */
const materialProblems = (path: string, material: { title: string; link: string }): Problem[] =>
  !tidied(material.title) || !tidied(material.link)
    ? []
    : [
        ...tooLong(`${path}.title`, material.title, maxTitleLength),
        ...tooLong(`${path}.link`, material.link, maxLinkLength),
        ...(isLink(tidied(material.link)) ? [] : problem(`${path}.link`, m.link_invalid())),
      ];

function lessonProblems(path: string, lesson: LessonDocument): Problem[] {
  return [
    ...tooLong(`${path}.title`, lesson.title, maxTitleLength),
    ...lesson.videos.flatMap((video, index) => materialProblems(`${path}.videos.${index}`, video)),
    ...lesson.resources.flatMap((resource, index) =>
      materialProblems(`${path}.resources.${index}`, resource),
    ),
    ...lesson.checks.flatMap((check, index) => checkProblems(`${path}.checks.${index}`, check)),
  ];
}

/**
 * Everything that keeps a document from being published, in the order of the form. What `tidyForPublishing` corrects
 * is no problem, so a form can ask with what is typed.
 * @param isNew the course was never published: its price must be above 0.
 */
export function checkForPublishing(document: CourseDocument, { isNew }: { isNew: boolean }): Problem[] {
  const { modules, thumbnail } = document;
  const lessonCount = modules.reduce((sum, { lessons }) => sum + lessons.length, 0);
  return [
    ...missingFields(document, isNew),
    ...tooLong("title", document.title, maxTitleLength),
    ...priceProblems(document.price, isNew),
    ...(thumbnail === null || isOwnPath(thumbnail) ? [] : problem("thumbnail", m.thumbnail_invalid())),
    ...(["outcomes", "prerequisites"] as const).flatMap((list) =>
      document[list].flatMap(({ title }, index) =>
        tooLong(`${list}.${index}.title`, title, maxSentenceLength),
      ),
    ),
    ...(lessonCount > maxLessons ? problem("modules", m.lessons_too_many({ max: maxLessons })) : []),
    ...modules.flatMap(({ title, lessons }, index) => [
      ...tooLong(`modules.${index}.title`, title, maxTitleLength),
      ...lessons.flatMap((lesson, place) => lessonProblems(`modules.${index}.lessons.${place}`, lesson)),
    ]),
  ];
}

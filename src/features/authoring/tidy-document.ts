import { isVisible } from "#kit/shared/one-line.ts";
import type { CheckDocument, CourseDocument, LessonDocument, ModuleDocument } from "./document.ts";

export interface TidyRules {
  /** Modules and lessons without a title stay so, as the documents' edit form has it. */
  keepsBlanks?: boolean;
}

/** A text without spaces at its ends; empty if a reader sees nothing of it. */
export const tidied = (text: string): string => (isVisible(text) ? text.trim() : "");

/** Markdown: the spaces before its first word can mean something. */
const tidiedMarkdown = (text: string): string =>
  isVisible(text) ? text.replace(/^(?:[^\S\n]*\n)+/, "").trimEnd() : "";

const withTitle = <B extends { title: string }>(blocks: B[]): B[] =>
  blocks.map((block) => ({ ...block, title: tidied(block.title) })).filter(({ title }) => title !== "");

const withTitleAndLink = <B extends { title: string; link: string }>(blocks: B[]): B[] =>
  withTitle(blocks)
    .map((block) => ({ ...block, link: tidied(block.link) }))
    .filter(({ link }) => link !== "");

function tidyCheck(check: CheckDocument): CheckDocument {
  const options = check.options
    .map((option, index) => ({ text: tidied(option), isRight: check.right_options.includes(index + 1) }))
    .filter(({ text }) => text !== "");
  return {
    ...check,
    question: tidied(check.question),
    options: options.map(({ text }) => text),
    right_options: options.flatMap(({ isRight }, index) => (isRight ? [index + 1] : [])),
    explanation: tidied(check.explanation),
  };
}

const isWritten = ({ question, options, explanation }: CheckDocument): boolean =>
  question !== "" || options.length > 0 || explanation !== "";

const tidyLesson = (lesson: LessonDocument, index: number, { keepsBlanks }: TidyRules): LessonDocument => ({
  ...lesson,
  title: tidied(lesson.title) || (keepsBlanks ? "" : `Lesson ${index + 1}`),
  text: tidiedMarkdown(lesson.text),
  videos: withTitleAndLink(lesson.videos),
  resources: withTitleAndLink(lesson.resources),
  checks: lesson.checks.map(tidyCheck).filter(isWritten),
});

const tidyModule = (module: ModuleDocument, index: number, rules: TidyRules): ModuleDocument => ({
  ...module,
  title: tidied(module.title) || (rules.keepsBlanks ? "" : `Module ${index + 1}`),
  lessons: module.lessons.map((lesson, place) => tidyLesson(lesson, place, rules)),
});

/**
 * The document as it is published: texts without spaces at their ends, and without what nobody filled in. A module or
 * lesson without a title gets its number, in the words of the document of the product, which old clients send too.
 */
export const tidyForPublishing = (document: CourseDocument, rules: TidyRules = {}): CourseDocument => ({
  ...document,
  title: tidied(document.title),
  description: tidied(document.description),
  price: tidied(document.price),
  class_code: tidied(document.class_code),
  outcomes: withTitle(document.outcomes),
  prerequisites: withTitle(document.prerequisites),
  modules: document.modules.map((module, index) => tidyModule(module, index, rules)),
});

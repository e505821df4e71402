// The text of a lesson, for pages of visitors: they load nothing else of a lesson.
export { readDocumentLink } from "../document-kind.ts";
export { handoutFacts } from "./lesson/handout-facts.ts";
export { LessonText } from "./lesson/lesson-text.tsx";

// The text of a lesson and its handouts, for pages of visitors: they load nothing else of a lesson.
export { readDocumentLink, savingLink } from "../document-kind.ts";
export { handoutFacts } from "./lesson/handout-facts.ts";
export { LessonText } from "./lesson/lesson-text.tsx";
export { PicturePreview } from "./picture-preview.tsx";

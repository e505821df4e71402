// What other features' servers, the composition and the demo may use of learning.
export { presentUnpublished } from "./present-unpublished.ts";
export type { SharedLesson } from "./queries/lesson.ts";
export { addNotes } from "./queries/notes.ts";
export { addWrittenNotes, readWrittenNotes, type WrittenNote } from "./written-notes.ts";
export { withdrawRetired } from "./withdraw-retired.ts";
export { isOpenQuestion, questions } from "./queries/unanswered.ts";

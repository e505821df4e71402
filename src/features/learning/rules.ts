/** What a document of a lesson can be. */
export const documentKinds = ["pdf", "doc", "docx", "google-doc", "drive", "other"] as const;

export const peoplePageSize = 50;

export const questionPageSize = 20;
/** How many answers stand with their question. The others come in pages. */
export const inlineAnswers = 3;
export const answerPageSize = 20;
/** In UTF-16 units, as forms count them; a post as in the forum. */
export const maxLessonPostLength = 5_000;
export const maxReportLength = 500;
/** How many questions and answers a person may report in a day. */
export const reportsPerDay = 20;

/** The longest private note on a lesson, in UTF-16 units. */
export const maxLessonNoteLength = 20_000;
/** The longest title of a note of a course. */
export const maxNoteTitleLength = 200;
/** Bounds of a position: more than any lesson has. */
export const maxTextBlock = 100_000;
export const maxVideoPlace = 1_000;
export const maxVideoSeconds = 7 * 24 * 60 * 60;

/** Whether two answers to a check question have the same options, in any order. */
export const isSameChoice = (chosen: number[], other: number[]): boolean =>
  chosen.length === other.length && other.every((place) => chosen.includes(place));

// What other features' servers and the composition may use of progress.
export { addCompletions } from "./queries/add-completions.ts";
export { addRightAnswers, checksOf, lastRightAnswerOf, writeAnswer } from "./queries/check-answers.ts";
export { learningWeeks } from "./queries/learning-weeks.ts";
export { completedBy, completedLessons, completionsOf, nextLessonOf } from "./queries/of-course.ts";
export { setCompletion } from "./queries/set-completion.ts";

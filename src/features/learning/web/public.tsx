// What other features' pages may use of learning.
export { type Check, CheckForm } from "./lesson/check-form.tsx";
export { LessonArticle } from "./lesson/lesson-article.tsx";
export { LessonSkeleton } from "./lesson/lesson-skeleton.tsx";

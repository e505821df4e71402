import { lazyOptional } from "#kit/web/lazy-optional.ts";

// What other features' pages may use of courses.
export { categoryName } from "./category-name.ts";
export { Cover } from "./cover.tsx";
export { courseKey, invalidateCourse } from "./invalidate-course.ts";
export { useHidesTeamParts, useLearnerView } from "./learner-view/learner-view.ts";
export const LearnerViewLine = lazyOptional(async () => import("./learner-view/learner-view-line.tsx"));

import { lazyOptional } from "#kit/web/lazy-optional.ts";

// What other features' pages may use of the view of a course as learners have it.
export { useHidesTeamParts, useLearnerView } from "./learner-view/learner-view.ts";
export const LearnerViewLine = lazyOptional(async () => import("./learner-view/learner-view-line.tsx"));

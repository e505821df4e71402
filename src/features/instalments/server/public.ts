// What other features' servers may call of instalments.
export { agree } from "./agree.ts";
export { closedLesson } from "./closed-lesson.ts";
export {
  isCertificateHeld,
  isLessonClosed,
  isModuleClosed,
  openModules,
  ownParts,
  owesPart,
} from "./queries/access.ts";
export {
  type AgreedPart,
  agreedParts,
  agreedTotal,
  type InstalmentRow,
  isLaterPart,
  isUnowedPart,
  owedBy,
  type OwedRow,
  partOfOrder,
  readInstalments,
} from "./queries/instalments.ts";
export { planOf } from "./queries/plans.ts";
export { presentOpening, presentOwedParts, presentPart } from "./present.ts";
export { remindersInCourse, remindersOf } from "./queries/reminders.ts";

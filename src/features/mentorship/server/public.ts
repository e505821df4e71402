// What other features' servers and the composition may use of the mentorship.
export { mentorshipFiguresSetting, mentorshipJournalsSetting, mentorshipPlansSetting } from "./settings.ts";

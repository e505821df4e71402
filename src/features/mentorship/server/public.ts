// What other features' servers and the composition may use of the mentorship.
export { leadLetter } from "./lead-letter.ts";
export { ownData } from "./own-data.ts";
export { mentorshipFiguresSetting, mentorshipJournalsSetting, mentorshipPlansSetting } from "./settings.ts";

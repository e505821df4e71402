// What other features' servers and the composition may use of support.
export { workOnOperatorMails } from "./operator-mails.ts";
export { ownData } from "./own-data.ts";
export {
  aboutFiguresSetting,
  contactPhoneSetting,
  contactsSetting,
  mentorshipFiguresSetting,
  mentorshipJournalsSetting,
  mentorshipPlansSetting,
} from "./settings.ts";

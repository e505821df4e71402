import type { Feature } from "#kit/server/feature.ts";
import { messageLetter, workOnOperatorMails } from "#features/support/server/public.ts";
import { leadLetter } from "./lead-letter.ts";
import { ownData } from "./own-data.ts";
import { mentorshipRoutes } from "./routes.ts";
import { mentorshipFiguresSetting, mentorshipJournalsSetting, mentorshipPlansSetting } from "./settings.ts";

export const feature: Feature = {
  routes: mentorshipRoutes,
  // One job carries the mails of support and of mentorship. Mentorship knows both letters, so it handles it.
  jobs: [async (services) => workOnOperatorMails(services, { message: messageLetter, lead: leadLetter })],
  settings: [mentorshipFiguresSetting, mentorshipJournalsSetting, mentorshipPlansSetting],
  ownData,
};

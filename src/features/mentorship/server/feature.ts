import { waitingMessagesPath } from "#features/administration/paths.ts";
import type { Feature } from "#kit/server/feature.ts";
import { messageLetter, workOnOperatorMails } from "#features/support/server/public.ts";
import * as m from "#messages/mentorship.ts";
import { leadLetter } from "./lead-letter.ts";
import { ownData } from "./own-data.ts";
import { waitingLeads } from "./queries/waiting.ts";
import { mentorshipRoutes } from "./routes.ts";
import { mentorshipFiguresSetting, mentorshipJournalsSetting, mentorshipPlansSetting } from "./settings.ts";

export const feature: Feature = {
  routes: mentorshipRoutes,
  // One job carries the mails of support and of mentorship. Mentorship knows both letters, so it handles it.
  jobs: [async (services) => workOnOperatorMails(services, { message: messageLetter, lead: leadLetter })],
  settings: [mentorshipFiguresSetting, mentorshipJournalsSetting, mentorshipPlansSetting],
  ownData,
  waiting: [
    {
      kind: "leads",
      icon: "phone",
      path: waitingMessagesPath("leads"),
      title: () => m.waiting_title(),
      read: waitingLeads,
    },
  ],
};

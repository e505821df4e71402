import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/authoring.ts";

/** For a course's team: their role in it, and decisions about drafts. */
export const teamNotices: NotificationType = {
  id: "course_team",
  title: () => m.type_title(),
  sentence: () => m.type_sentence(),
  byDefault: { site: "on", mail: "none", push: "on" },
  isPersonal: true,
  roles: ["instructor", "admin"],
  reachesTeams: true,
};

import type { NotificationType } from "#kit/server/notification-type.ts";
import * as m from "#messages/learning.ts";

/** The team answered a question of the reader on a lesson. */
export const answerNotices: NotificationType = {
  id: "lesson_answer",
  title: () => m.answers_title(),
  sentence: () => m.answers_sentence(),
  byDefault: { site: "on", mail: "none", push: "on" },
};

/** For a course's team: a learner asked on a lesson, or somebody reported a post. */
export const questionNotices: NotificationType = {
  id: "lesson_question",
  title: () => m.questions_title(),
  sentence: () => m.questions_sentence(),
  byDefault: { site: "on", mail: "none", push: "on" },
  roles: ["instructor", "admin"],
  reachesTeams: true,
};

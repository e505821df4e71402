import { adminQuestionsPath } from "#features/administration/paths.ts";
import type { Feature } from "#kit/server/feature.ts";
import * as m from "#messages/learning.ts";
import { courseNoteRoutes } from "./course-note-routes.ts";
import { answerNotices, questionNotices } from "./notification-types.ts";
import { ownData } from "./own-data.ts";
import { waitingQuestions } from "./queries/unanswered.ts";
import { questionRoutes } from "./question-routes.ts";
import { learningRoutes } from "./routes.ts";

export const feature: Feature = {
  routes(app, services) {
    learningRoutes(app, services);
    questionRoutes(app, services);
    courseNoteRoutes(app, services);
  },
  notificationTypes: [answerNotices, questionNotices],
  ownData,
  waiting: [
    {
      kind: "lesson-questions",
      icon: "question",
      path: adminQuestionsPath,
      title: () => m.waiting_title(),
      read: waitingQuestions,
    },
  ],
};

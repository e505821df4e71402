import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import { addLessonPost, type SentPost } from "./add-lesson-post.ts";
import { answerNotices } from "./notification-types.ts";
import type * as posts from "./queries/lesson-posts.ts";

/** Answers a question, and notifies the person who asked. @throws 429. */
export const answerQuestion = async (
  services: Pick<Services, "db">,
  person: Person,
  question: posts.PostFound,
  sent: SentPost,
): Promise<posts.PostFound> =>
  addLessonPost(
    services,
    person,
    { ...sent, lessonId: question.lesson_id, questionId: question.post.id },
    (found) => ({
      notificationType: answerNotices,
      userIds: [question.created_by],
      message: () => m.notice_answer({ lesson: found.lesson_title }),
    }),
  );

import { countPost } from "#features/forum/server/public.ts";
import { notifyAll } from "#features/notifications/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import type { NotificationType } from "#kit/server/notification-type.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/learning.ts";
import { lessonPath } from "../paths.ts";
import * as posts from "./queries/lesson-posts.ts";

export type SentPost = Pick<posts.NewPost, "text" | "key">;

/** Adds a post and notifies the people whom it concerns. The same post sent again under its key is the first one. */
export async function addLessonPost(
  { db }: Pick<Services, "db">,
  person: Person,
  post: Omit<posts.NewPost, "userId">,
  told: (found: posts.PostFound) => {
    notificationType: NotificationType;
    userIds: number[];
    message: () => string;
  },
): Promise<posts.PostFound> {
  const before = async () => {
    const sent = post.key === null ? undefined : await posts.findPostBySend(db, person.id, post.key);
    return sent && posts.findPost(db, sent.id, person);
  };
  const sent = await before();
  if (sent) return sent;
  await countPost(db, person.id);
  const added = await db.transaction().execute(async (tx) => {
    const row = await posts.insertPost(tx, { ...post, userId: person.id });
    const found = row && (await posts.findPost(tx, row.id, person));
    if (!found) return undefined;
    const { userIds, ...notice } = told(found);
    const link = `${lessonPath(found.course_id, found.lesson_id)}#questions`;
    const others = userIds.filter((userId) => userId !== person.id);
    await notifyAll(
      tx,
      others.map((userId) => ({
        ...notice,
        userId,
        courseId: found.course_id,
        lessonPostId: found.post.id,
        link,
      })),
    );
    return found;
  });
  const shown = added ?? (await before());
  // It was deleted at this moment.
  if (!shown) throw notFound(m.lesson_not_found());
  return shown;
}

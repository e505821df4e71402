import { withdrawLessonNotices } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { postsOfRetired } from "./queries/lesson-posts.ts";

/** Withdraws the notifications of posts on retired lessons: the pages that they lead to are gone. The posts stay. */
export async function withdrawRetired(tx: Tx, courseId: number): Promise<void> {
  const posts = await postsOfRetired(tx, courseId);
  if (posts.length > 0) await withdrawLessonNotices(tx, posts);
}

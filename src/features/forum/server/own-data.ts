import { reword } from "#features/notifications/server/public.ts";
import { blackenAudit } from "#kit/server/forget-traces.ts";
import { type OwnData, wordsOf } from "#kit/server/own-data.ts";
import * as m from "#messages/forum.ts";
import { commentsToldOf, postsOf, removedPostsOf } from "./queries/own-data.ts";

export const ownData: OwnData = {
  async personalData(db, userId) {
    return { ...(await postsOf(db, userId)) };
  },

  // Posts stay, of somebody without a name: what others answered must still make sense.
  async forgetPerson(tx, leaver) {
    const told = await commentsToldOf(tx, leaver.id);
    await reword(
      tx,
      told.map(({ id, topic }) => ({
        forumCommentId: id,
        message: () => m.notice_comment({ name: m.former_member(), topic }),
      })),
    );
    const removed = await removedPostsOf(tx, leaver.id);
    const marks = { words: wordsOf(leaver), numbers: [leaver.phone] };
    await blackenAudit(tx, "forum_topic", removed.topics, marks);
    await blackenAudit(tx, "forum_comment", removed.comments, marks);
  },
};

import { reword } from "#features/notifications/server/public.ts";
import { redactAudit } from "#kit/server/redact-audit.ts";
import { type OwnData, identifyingWords } from "#kit/server/own-data.ts";
import * as m from "#messages/forum.ts";
import { reasonInWords } from "./hide-preset.ts";
import { forgetReporter } from "./queries/reports.ts";
import { mentionNotices, ownTopicNotices } from "./notification-types.ts";
import { forgetFollower } from "./queries/followers.ts";
import { forgetMentions, mentioningPosts } from "./queries/mentions.ts";
import { commentsToldOf, type ExportedPost, postsOf, removedPostsOf } from "./queries/own-data.ts";

/** A post with the reason in the language of its writer. */
const withReason = ({ hidden_reason: reason, hidden_preset: preset, ...post }: ExportedPost) => ({
  ...post,
  hidden_reason: reason === null ? null : reasonInWords({ reason, preset }),
});

export const ownData: OwnData = {
  async personalData(db, userId) {
    const posts = await postsOf(db, userId);
    return {
      ...posts,
      forum_topics: posts.forum_topics.map(withReason),
      forum_comments: posts.forum_comments.map(withReason),
    };
  },

  // Posts stay, without the person's name: the answers of others must still make sense.
  async deletePersonalData(tx, departingUser) {
    const mentioning = await mentioningPosts(tx, departingUser.id);
    await reword(
      tx,
      mentionNotices,
      mentioning.map(({ topic_id: forumTopicId, comment_id: forumCommentId, topic }) => ({
        post: forumCommentId === null ? { forumTopicId: forumTopicId! } : { forumCommentId },
        message: () => m.notice_mention({ name: m.former_member(), topic }),
      })),
    );
    const told = await commentsToldOf(tx, departingUser.id);
    await reword(
      tx,
      ownTopicNotices,
      told.map(({ id, topic }) => ({
        post: { forumCommentId: id },
        message: () => m.notice_comment({ name: m.former_member(), topic }),
      })),
    );
    await forgetMentions(tx, departingUser.id);
    await forgetFollower(tx, departingUser.id);
    // The team still needs to know what was reported, and what was decided.
    await forgetReporter(tx, departingUser.id);
    const removed = await removedPostsOf(tx, departingUser.id);
    const marks = { words: identifyingWords(departingUser), numbers: [departingUser.phone] };
    await redactAudit(tx, "forum_topic", removed.topics, marks);
    await redactAudit(tx, "forum_comment", removed.comments, marks);
  },
};

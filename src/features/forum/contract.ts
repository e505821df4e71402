import { z } from "zod";
import * as m from "#messages/forum.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import {
  idField,
  idInPath,
  inQuery,
  pageOf,
  pageQuery,
  requiredText,
  timeString,
} from "#kit/shared/fields.ts";
import { followStates, maxCommentLength, maxNameLength, maxTopicLength } from "./rules.ts";

export const category = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Empty if nobody translated it. */
  name_bn: z.string(),
});
export type Category = z.output<typeof category>;

/** Who wrote something. For a deleted account it has only a first name: the words that say so. */
export const author = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  profile_picture: z.string().nullable(),
  /** By which others mention them. Left out if they have none. */
  handle: z.string().optional(),
});
export type Author = z.output<typeof author>;

/** What the writer of a post is in the academy, as chat messages say it. Left out for learners and deleted accounts. */
const userRole = z.enum(["instructor", "admin"]).optional();

/**
 * When and why administrators hid a post. A common reason is in the language of the call. `by`: only administrators read
 * who did it, if the account is still there.
 */
export const hidden = z.object({ at: timeString, reason: z.string(), by: author.nullable() });
export type Hidden = z.output<typeof hidden>;

/** When and why administrators locked a topic. `by`: as of a hidden post. Without a reason it is null. */
export const locked = hidden.extend({ reason: z.string().nullable() });
export type Locked = z.output<typeof locked>;

export const comment = z.object({
  id: z.number().int(),
  text: z.string(),
  created_by: author,
  user_role: userRole,
  created_at: timeString,
  updated_at: timeString,
  /** The handles of the people whom the text mentions. Left out if it mentions nobody. */
  mentions: z.array(z.string()).optional(),
  /** The handle by which the text mentions the caller. Left out if it does not. */
  mentions_you: z.string().optional(),
  /** Left out if it is not hidden. Only its writer and administrators get a hidden comment. */
  hidden: hidden.optional(),
});
export type Comment = z.output<typeof comment>;

export const topicCard = z.object({
  id: z.number().int(),
  name: z.string(),
  text: z.string(),
  category,
  created_by: author,
  user_role: userRole,
  created_at: timeString,
  updated_at: timeString,
  comment_count: z.number().int(),
  /** Pinned topics are first in their lists. */
  is_pinned: z.boolean(),
  /** Only administrators write on it. */
  is_locked: z.boolean(),
  is_answered: z.boolean(),
});
export type TopicCard = z.output<typeof topicCard>;

/** In the list of all: with those of its comments that are among the newest 500 of the whole forum. */
export const topicWithComments = topicCard.extend({ comments: z.array(comment) });

/**
 * With its comments, newest first: the newest 500, or the page that was asked for. Writers of hidden comments and
 * administrators get these too, and they count for them.
 */
export const topic = topicWithComments.extend({
  /** The comment that is marked as the answer. */
  answer: z
    .object({
      comment,
      /** How many comments the caller sees above it. */
      newer: z.number().int(),
      /** Null if the account is gone. */
      marked_by: author.nullable(),
    })
    .nullable(),
  mentions: z.array(z.string()).optional(),
  mentions_you: z.string().optional(),
  /** Whether the caller is notified of comments, or of nothing on it, also not of mentions. */
  follow_state: z.enum(followStates),
  /** Left out if it is not locked. */
  locked: locked.optional(),
  hidden: hidden.optional(),
});
export type Topic = z.output<typeof topic>;

/** In a list. `found_in`: a part of the newest comment that a search found. Null if the words are in the topic itself. */
export const listedTopic = topicCard.extend({
  found_in: z.string().nullable(),
  follow_state: z.enum(followStates),
});
export type ListedTopic = z.output<typeof listedTopic>;

export const topicPage = pageOf(listedTopic);
export type TopicPage = z.output<typeof topicPage>;

export const listTopics = endpoint({
  method: "GET",
  path: "/api/forums/topics/",
  access: "signed-in",
  summary:
    "The topics of the forum, pinned ones and then newest first; a plain list has the newest comments, a page has only their number",
  query: pageQuery.extend({
    /** Words of a topic or of one of its comments. */
    search: inQuery(z.string().max(200)),
    /** The id of a category. */
    category: inQuery(z.coerce.number().int().min(1).max(2_147_483_647)),
    /** `no`: only topics without an answer. */
    answered: inQuery(z.enum(["no"])),
    /** `yes`: only topics that the caller follows. */
    followed: inQuery(z.enum(["yes"])),
  }),
  answer: z.union([z.array(topicWithComments), topicPage]),
});

const ofTopic = {
  access: "signed-in",
  path: "/api/forums/topics/:id/",
  params: z.object({ id: idInPath }),
} as const;

export const readTopic = endpoint({
  ...ofTopic,
  method: "GET",
  summary: "A topic with its comments, newest first; `page` asks for ten of them",
  query: pageQuery,
  answer: topic,
});

const name = requiredText(maxNameLength, m.name_required);
const text = requiredText(maxTopicLength, m.text_required);

export const createTopic = endpoint({
  method: "POST",
  path: "/api/forums/topics/",
  access: "signed-in",
  summary: "Create a topic; a repeated Idempotency-Key returns the first one",
  status: 201,
  body: z.object({ name, text, category_id: idField }),
  answer: topic,
});

export const editTopic = endpoint({
  ...ofTopic,
  method: "PUT",
  summary: "Change your topic; without a category the old one stays",
  body: z.object({ name, text, category_id: idField.optional() }),
  answer: topic,
});

export const deleteTopic = endpoint({
  ...ofTopic,
  method: "DELETE",
  summary: "Delete your topic with its comments; administrators can delete any topic",
  status: 204,
  answer: z.void(),
});

export const listForumCategories = endpoint({
  method: "GET",
  path: "/api/forums/categories/",
  access: "signed-in",
  summary: "The categories that a new topic can have, in their order",
  answer: z.array(category),
});

const commentText = requiredText(maxCommentLength, m.comment_required);

export const createComment = endpoint({
  method: "POST",
  path: "/api/forums/comments/",
  access: "signed-in",
  summary: "Comment on a topic; a repeated Idempotency-Key returns the first comment",
  status: 201,
  body: z.object({ topic: idField, text: commentText }),
  answer: comment,
});

const ofComment = {
  access: "signed-in",
  path: "/api/forums/comments/:id/",
  params: z.object({ id: idInPath }),
} as const;

export const editComment = endpoint({
  ...ofComment,
  method: "PUT",
  summary: "Change your comment; it stays with its topic",
  body: z.object({ topic: idField.optional(), text: commentText }),
  answer: comment,
});

export const locateComment = endpoint({
  ...ofComment,
  method: "GET",
  summary: "Where a comment is: its topic, and how many comments you see above it",
  answer: z.object({ topic: z.number().int(), newer: z.number().int() }),
});

export const deleteComment = endpoint({
  ...ofComment,
  method: "DELETE",
  summary: "Delete your comment; administrators can delete any comment",
  status: 204,
  answer: z.void(),
});

const topicFollow = {
  access: "signed-in",
  path: "/api/forums/topics/:id/follow/",
  params: z.object({ id: idInPath }),
  answer: z.object({ follow_state: z.enum(followStates) }),
} as const;

export const followTopic = endpoint({
  ...topicFollow,
  method: "PUT",
  summary: "Follow a topic: you are notified of new comments; it ends your mute of the topic",
});
export const unfollowTopic = endpoint({
  ...topicFollow,
  method: "DELETE",
  summary: "Do not follow a topic any more; mentions still notify you",
});

const topicMute = {
  access: "signed-in",
  path: "/api/forums/topics/:id/mute/",
  params: z.object({ id: idInPath }),
  answer: z.object({ follow_state: z.enum(followStates) }),
} as const;

export const muteTopic = endpoint({
  ...topicMute,
  method: "PUT",
  summary: "Mute a topic: you get no notifications about it, also not of mentions",
});
export const unmuteTopic = endpoint({ ...topicMute, method: "DELETE", summary: "End the mute of a topic" });

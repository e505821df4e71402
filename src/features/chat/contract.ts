import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idField, idInPath, inQuery, optionalText, timeString } from "#kit/shared/fields.ts";
import { liveEventType } from "#kit/shared/live-event.ts";
import { isVisible } from "#kit/shared/one-line.ts";
import * as m from "#messages/chat.ts";
import { isLongerThan, maxMessageLength, maxMessagesAtOnce, maxMessageUnits } from "./rules.ts";

/** A message that another one replies to. */
const quote = z.object({
  message_id: z.number().int(),
  /** Empty if the author has deleted their account. */
  user_name: z.string(),
  /** How it begins, or what its file is. Empty if it was deleted. */
  content: z.string(),
});

/** The picture or document of a message. */
export const chatFile = z.object({
  kind: z.enum(["picture", "document"]),
  name: z.string(),
  bytes: z.number().int(),
  /** Of a picture, in pixels. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type ChatFile = z.output<typeof chatFile>;

export const chatMessage = z.object({
  message_id: z.number().int(),
  /** As it was typed: plain text. Empty: it is only a file. Of a deleted one, the sentence that says so. */
  content: z.string(),
  user: z.number().int(),
  user_name: z.string(),
  /** What the author is in the course. */
  user_role: z.enum(["learner", "instructor", "assistant", "admin"]),
  user_profile_picture: z.string().nullable(),
  created_at: timeString,
  /** The id that the author's device gave it. */
  client_id: z.string().nullable(),
  /** The learner of a private conversation with the team. Null: the room of the course. */
  learner: z.number().int().nullable(),
  reply_to: quote.nullable(),
  file: chatFile.nullable(),
  deleted: z.enum(["author", "team"]).nullable(),
});
export type ChatMessage = z.output<typeof chatMessage>;

const place = z.object({ course_id: z.number().int(), learner: z.number().int().nullable() });

/** A new message. For the people of the course; of a private conversation, for its learner and the team. */
export const chatMessageEvent = liveEventType("chat_message", chatMessage.extend(place.shape));

/** A message was deleted. For the same people. */
export const chatDeletedEvent = liveEventType(
  "chat_deleted",
  place.extend({ message_id: z.number().int(), deleted: z.enum(["author", "team"]) }),
);

/** A person has read more of a conversation, perhaps on another device. For that person. */
export const chatReadEvent = liveEventType(
  "chat_read",
  // The last message that is read. Servers of the version before do not say it.
  place.extend({ message_id: z.number().int().optional() }),
);

const id = z.coerce.number().int().min(1).max(2_147_483_647);
/** The learner of a private conversation. Left out: the room of the course. */
const learnerQuery = z.object({ learner: inQuery(id) });
const ofCourse = { params: courseParams, pathId: courseIdWords, access: "signed-in" } as const;

export const findMessages = endpoint({
  ...ofCourse,
  method: "GET",
  path: "/api/chat/:id/messages/",
  summary:
    "The newest messages of a course's room, oldest first; `before` a message, of a private conversation (`learner`)",
  query: learnerQuery.extend({
    before: inQuery(id),
    limit: inQuery(z.coerce.number().int().min(1).max(maxMessagesAtOnce)),
  }),
  answer: z.array(chatMessage),
});

// Counted in letters. The bound in units is for a letter with any number of signs.
const content = optionalText(Number.MAX_SAFE_INTEGER).refine(
  (text = "") => text.length <= maxMessageUnits && !isLongerThan(text, maxMessageLength),
  { error: () => m.content_too_long({ max: maxMessageLength }) },
);
const clientId = z
  .string({ error: () => m.client_id_wrong() })
  .regex(/^[\x21-\x7e]{1,100}$/, { error: () => m.client_id_wrong() });

export const sendMessage = endpoint({
  ...ofCourse,
  method: "POST",
  path: "/api/chat/:id/send/",
  summary: "Send a message; one that is sent again with its `client_id` is the first one",
  status: 201,
  body: z
    .object({
      content,
      client_id: clientId.nullish(),
      reply_to: idField.nullish(),
      learner: idField.nullish(),
      /** The key of a file that was sent before. */
      file: z.uuid({ error: () => m.file_gone() }).nullish(),
    })
    .refine(({ content, file }) => isVisible(content ?? "") || Boolean(file), {
      path: ["content"],
      error: () => m.content_required(),
    }),
  bodyLimit: 256 * 1024,
  answer: chatMessage,
});

export const deleteMessage = endpoint({
  method: "DELETE",
  path: "/api/chat/messages/:id/",
  access: "signed-in",
  summary: "Delete a message of your own; the team of the course deletes any",
  params: z.object({ id: idInPath }),
  pathId: { invalid: () => m.not_found(), unknown: () => m.not_found() },
  status: 204,
  answer: z.void(),
});

export const markChatRead = endpoint({
  ...ofCourse,
  method: "POST",
  path: "/api/chat/:id/read/",
  summary: "Record how far you have read; an earlier message changes nothing",
  body: z.object({ message_id: idField, learner: idField.nullish() }),
  status: 204,
  answer: z.void(),
});

/** What stands above the messages. */
export const chatRoom = z.object({
  course_id: z.number().int(),
  course_title: z.string(),
  course_language: z.enum(["en", "bn"]),
  instructor_name: z.string(),
  /** How many people the course has: they read the room. */
  people: z.number().int(),
  /** Whether the caller is in the team of the course. */
  is_team: z.boolean(),
  /** Whether the caller may delete what others wrote. */
  can_moderate: z.boolean(),
  /** Whether live events of the room reach the caller. Administrators who are not in the course read again. */
  hears_live: z.boolean(),
  /** The last message that the caller has read; 0: none. */
  last_read_id: z.number().int(),
  /** The learner of a private conversation, and their name. */
  learner: z.object({ id: z.number().int(), name: z.string() }).nullable(),
});
export type ChatRoom = z.output<typeof chatRoom>;

export const findRoom = endpoint({
  ...ofCourse,
  method: "GET",
  path: "/api/chat/:id/",
  summary:
    "The room of a course, or a private conversation in it (`learner`): its title, its people, how far you have read",
  query: learnerQuery,
  answer: chatRoom,
});

const lastMessage = z.object({
  message_id: z.number().int(),
  user: z.number().int(),
  user_name: z.string(),
  /** How it begins, or what its file is. */
  content: z.string(),
  created_at: timeString,
  deleted: z.enum(["author", "team"]).nullable(),
});

export const inboxItem = z.object({
  course_id: z.number().int(),
  course_title: z.string(),
  course_language: z.enum(["en", "bn"]),
  /** A path on this server that can be used directly. */
  thumbnail: z.string().nullable(),
  cover_links: z.array(z.string()),
  instructor_name: z.string(),
  is_team: z.boolean(),
  /** Whether the caller muted the course. */
  is_muted: z.boolean(),
  last_message: lastMessage.nullable(),
  /** Unread messages of the room, counted up to 100. */
  unread: z.number().int(),
  /**
   * Private conversations: a learner's own, or those that learners have with the team. At most 50: first those with unread
   * messages, then the newest.
   */
  private: z.array(
    z.object({
      learner: z.number().int(),
      learner_name: z.string(),
      last_message: lastMessage,
      unread: z.number().int(),
    }),
  ),
});
export type InboxItem = z.output<typeof inboxItem>;

export const findInbox = endpoint({
  method: "GET",
  path: "/api/inbox/",
  access: "signed-in",
  summary: "The rooms of your courses, enrolled and taught, the last active first; the first 500",
  answer: z.array(inboxItem),
});

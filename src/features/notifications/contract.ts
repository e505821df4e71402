import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath, pageOf, pageQuery, timeString } from "#kit/shared/fields.ts";
import { liveEventType } from "#kit/shared/live-event.ts";
import { waitingIcons } from "#kit/shared/waiting-icons.ts";

export const notification = z.object({
  id: z.number().int(),
  /** In the language of the request. */
  message: z.string(),
  is_read: z.boolean(),
  created_at: timeString,
  related_object_type: z.enum(["chat_message", "forum_topic", "comment", "announcement", "other"]),
  course_id: z.number().int().nullable(),
  forum_topic_id: z.number().int().nullable(),
  /** The page that it is about, if its type does not tell it. */
  link: z.string().nullable(),
});

export type Notification = z.output<typeof notification>;

/** A page of them, and how many are unread of all. */
export const notificationPage = pageOf(notification).extend({
  unread: z.number().int(),
  /** How many rooms and private conversations of the chat have messages that the person was told of and did not read. */
  unread_rooms: z.number().int(),
});

export type NotificationPage = z.output<typeof notificationPage>;

/**
 * What a notification is about, or that notifications were read. It has no sentence, because a sentence may
 * name a person. The page reads the sentence.
 */
export const notificationEvent = liveEventType(
  "notification",
  notification.omit({ message: true, is_read: true }).partial(),
);

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/notifications/",
  access: "signed-in",
  summary: "Your notifications, newest first",
  query: pageQuery,
  answer: z.union([z.array(notification), notificationPage]),
});

export const markRead = endpoint({
  method: "POST",
  path: "/api/notifications/:id/markread/",
  access: "signed-in",
  summary: "Mark one notification as read",
  params: z.object({ id: idInPath }),
  answer: notification,
});

export const markAllRead = endpoint({
  method: "POST",
  path: "/api/notifications/markallread/",
  access: "signed-in",
  summary: "Mark all your notifications as read",
  answer: z.object({
    /** How many of them were unread. */
    marked: z.number().int(),
  }),
});

/** One kind of work that waits for administrators. */
export const waitingLine = z.object({
  kind: z.string(),
  icon: z.enum(waitingIcons),
  /** In the language of the request. */
  title: z.string(),
  /** The page where the work is done. */
  path: z.string(),
  count: z.number().int(),
  oldest_at: timeString.nullable(),
});
export type WaitingLine = z.output<typeof waitingLine>;

export const listWaiting = endpoint({
  method: "GET",
  path: "/api/admin/waiting/",
  access: "admin",
  summary: "What is waiting for administrators: one line for each kind of work",
  answer: z.array(waitingLine),
});

export const eventStream = endpoint({
  method: "GET",
  path: "/api/events/",
  access: "signed-in",
  summary:
    "Your live events as server-sent events (notification, chat_message, payment, announcement, forum_topic)",
  answer: z.unknown(),
});

import { z } from "zod";
import { endpoint, idInPath, pageOf, pageQuery, timeString } from "#kit/shared/endpoint.ts";

export const notification = z.object({
  id: z.number().int(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: timeString,
  related_object_type: z.enum(["chat_message", "forum_topic", "comment", "announcement", "other"]),
  course_id: z.number().int().nullable(),
  forum_topic_id: z.number().int().nullable(),
});

export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: "GET",
  path: "/api/notifications/",
  access: "signed-in",
  summary: "One's notifications, newest first",
  query: pageQuery,
  answer: z.union([z.array(notification), pageOf(notification)]),
});

export const markRead = endpoint({
  method: "POST",
  path: "/api/notifications/:id/markread/",
  access: "signed-in",
  summary: "Mark one notification as read",
  params: z.object({ id: idInPath }),
  answer: notification,
});

export const eventStream = endpoint({
  method: "GET",
  path: "/api/events/",
  access: "signed-in",
  summary:
    "What happens to one, live: server-sent events (notification, chat_message, payment, announcement)",
  answer: z.unknown(),
});

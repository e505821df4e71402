import type { Notification } from "./contract.ts";

export const notificationPageSize = 15;

/** The page that a notification is about; null if there is none. */
export function targetOf({
  related_object_type: type,
  course_id: course,
  forum_topic_id: topic,
  link,
}: Pick<Notification, "related_object_type" | "course_id" | "forum_topic_id" | "link">): string | null {
  if (link) return link;
  if ((type === "forum_topic" || type === "comment") && topic !== null) return `/forums/topics/${topic}`;
  if (course === null) return null;
  // Announcements and messages have no page of their own yet: the course's shows them.
  return type === "announcement" || type === "chat_message"
    ? `/course/${course}/progress`
    : `/course/${course}`;
}

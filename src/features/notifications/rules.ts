import { chatPath } from "#features/chat/paths.ts";
import { topicPath } from "#features/forum/paths.ts";
import { announcementsPath } from "#features/announcements/paths.ts";
import { coursePath } from "#features/course-page/paths.ts";
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
  if ((type === "forum_topic" || type === "comment") && topic !== null) return topicPath(topic);
  if (course === null) return null;
  if (type === "announcement") return announcementsPath(course);
  return type === "chat_message" ? chatPath(course) : coursePath(course);
}

/** A digest is made at this hour of Bangladesh, which has no summer time. */
export const digestHour = 18;
const bangladeshOffsetHours = 6;
const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

/** The last time at or before `now` at which a digest was made. */
export function lastDigestTime(now: Date): Date {
  const hour = (digestHour - bangladeshOffsetHours) * hourMs;
  return new Date(Math.floor((now.getTime() - hour) / dayMs) * dayMs + hour);
}

import { expect, test } from "vitest";
import { lastDigestTime, targetOf } from "./rules.ts";

const about = (type: Parameters<typeof targetOf>[0]["related_object_type"], more: object = {}) => ({
  related_object_type: type,
  course_id: 7,
  forum_topic_id: 3,
  link: null,
  ...more,
});

test.each([
  [about("chat_message"), "/course/7/inbox"],
  [about("announcement"), "/course/7/announcements"],
  [about("forum_topic"), "/forums/topics/3"],
  [about("comment"), "/forums/topics/3"],
  [about("other"), "/course/7"],
  [about("other", { link: "/payment?course=7" }), "/payment?course=7"],
  [about("other", { course_id: null }), null],
  [about("comment", { forum_topic_id: null, course_id: null }), null],
])("%o leads to %s", (notification, target) => expect(targetOf(notification)).toBe(target));

// Six in the evening of Bangladesh is noon in UTC.
test.each([
  ["2026-11-27T12:00:00.000Z", "2026-11-27T12:00:00.000Z"],
  ["2026-11-27T11:59:59.999Z", "2026-11-26T12:00:00.000Z"],
  ["2026-11-27T23:30:00.000Z", "2026-11-27T12:00:00.000Z"],
  ["2026-03-01T00:00:00.000Z", "2026-02-28T12:00:00.000Z"],
])("the last digest before %s was at %s", (now, time) =>
  expect(lastDigestTime(new Date(now)).toISOString()).toBe(time),
);

import { expect, test } from "vitest";
import { payloadOf, shorten, testPayload } from "./payload.ts";

const notification = {
  id: 7,
  message: "Farhana answered in Research",
  related_object_type: "forum_topic",
  course_id: null,
  forum_topic_id: 12,
  link: null,
  on_site: true,
} as const;
const to = { academy: "Bidya Academy", language: "en", shows: "what" } as const;

test("a payload has the sentence and leads to the thing itself", () => {
  expect(payloadOf(notification, to)).toEqual({
    title: "Bidya Academy",
    text: "Farhana answered in Research",
    lang: "en",
    link: "/forums/topics/12",
    tag: "n7",
  });
});

test("a payload of which nothing may be seen has nothing of the notification", () => {
  expect(payloadOf(notification, { ...to, language: "bn", shows: "only_that" })).toEqual({
    title: "Bidya Academy",
    text: "আপনার জন্য নতুন কিছু আছে",
    lang: "bn",
    link: "/notifications",
    tag: "new",
  });
});

test("a notification without a page leads to the list, and so does a very long address", () => {
  const other = { ...notification, related_object_type: "other", forum_topic_id: null } as const;
  expect(payloadOf(other, to).link).toBe("/notifications");
  expect(payloadOf({ ...other, link: `/${"a".repeat(700)}` }, to).link).toBe("/notifications");
});

test("a payload has at most 3 KB, and is cut between two letters", () => {
  const message = "ক্ষ্মী👩‍⚕️".repeat(5_000);
  const payload = payloadOf({ ...notification, message }, { ...to, academy: "শ্রী".repeat(500) });
  expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(3 * 1_024);
  expect(payload.text.replaceAll("ক্ষ্মী", "").replaceAll("👩‍⚕️", "")).toBe("…");
  expect(payload.title.replaceAll("শ্রী", "")).toBe("…");
  expect(shorten("short", 10)).toBe("short");
});

test("what the site does not show is shown also on an open page", () => {
  const { tag, ...shown } = payloadOf(notification, to);
  expect(payloadOf({ ...notification, on_site: false }, to)).toEqual({ ...shown, tag, always: true });
  expect(payloadOf({ ...notification, on_site: false }, { ...to, shows: "only_that" })).toMatchObject({
    tag: "new",
    always: true,
  });
});

test("a test is shown also on an open page", () => {
  expect(testPayload("Bidya Academy", "en")).toMatchObject({ tag: "test", always: true });
});

import { inLanguage } from "#kit/server/http/create-http.ts";
import type { Language } from "#kit/shared/language.ts";
import * as m from "#messages/notifications.ts";
import type { Notification } from "../../contract.ts";
import { notificationsPath } from "../../paths.ts";
import type { Shows } from "../../push-contract.ts";
import { targetOf } from "../../rules.ts";

/** What the service worker gets (public/push-worker.js). */
export interface Payload {
  title: string;
  text: string;
  lang: Language;
  /** A path of this site, which a click opens. */
  link: string;
  /** A notification replaces the shown one with the same tag. */
  tag: string;
  /** Shown also while a page of the site is in sight. */
  always?: true;
}

// The payload has at most 3 KB: a push service takes 4 KB of encrypted bytes.
const maxBytes = { title: 300, text: 1_800, link: 600 };

const letters = new Intl.Segmenter("bn", { granularity: "grapheme" });

/** A text that fits into a number of bytes, cut between two letters. */
export function shorten(text: string, max: number): string {
  if (Buffer.byteLength(text) <= max) return text;
  let kept = "";
  let bytes = Buffer.byteLength("…");
  for (const { segment } of letters.segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > max) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

export type PushedNotification = Pick<
  Notification,
  "id" | "related_object_type" | "course_id" | "forum_topic_id" | "link"
> & { message: string; on_site: boolean };

/**
 * What a device gets of a notification. If its owner wants to see only that something is new, nothing else is sent, and
 * all such messages replace each other. One that the site does not show is also shown while a page is in sight.
 */
export function payloadOf(
  notification: PushedNotification,
  { academy, language, shows }: { academy: string; language: Language; shows: Shows },
): Payload {
  const title = shorten(academy, maxBytes.title);
  const always = notification.on_site ? {} : { always: true as const };
  if (shows === "only_that")
    return {
      title,
      text: inLanguage(language, () => m.push_new()),
      lang: language,
      link: notificationsPath,
      tag: "new",
      ...always,
    };
  const target = targetOf(notification) ?? notificationsPath;
  return {
    title,
    text: shorten(notification.message, maxBytes.text),
    lang: language,
    link: Buffer.byteLength(target) > maxBytes.link ? notificationsPath : target,
    tag: `n${notification.id}`,
    ...always,
  };
}

/** The test that a person sends to see whether it works. */
export const testPayload = (academy: string, language: Language): Payload => ({
  title: shorten(academy, maxBytes.title),
  text: inLanguage(language, () => m.push_test_text()),
  lang: language,
  link: notificationsPath,
  tag: "test",
  always: true,
});

import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";

const byToken = z.object({ token: z.string().max(100).catch("") });

const mailsEnded = {
  method: "POST",
  access: "public",
  query: byToken,
  carries: "form",
  answer: z.object({ by_mail: z.literal(false) }),
} as const;

/** The permission is the token of the mail, so that a program of the reader's mail can call it (RFC 8058). */
export const unsubscribe = endpoint({
  ...mailsEnded,
  path: "/api/notifications/unsubscribe/",
  summary: "End mails of one type, or the digest, with the token of such a mail, without signing in",
});

/** Mails that were sent before have this address. */
export const unsubscribeAsBefore = endpoint({
  ...mailsEnded,
  path: "/api/announcements/unsubscribe/",
  summary: "The same, at the address that older mails have",
});

export const readSubscription = endpoint({
  method: "GET",
  path: "/api/notifications/subscription/",
  access: "public",
  summary: "Which mails the token of a mail ends",
  query: byToken,
  answer: z.object({
    /** In the language of the request. Null: the daily digest. */
    title: z.string().nullable(),
  }),
});

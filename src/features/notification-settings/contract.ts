import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { timeString } from "#kit/shared/fields.ts";
import { notificationChannels } from "#kit/shared/notification-channels.ts";
import * as m from "#messages/notification-settings.ts";

const channel = z.enum(Object.keys(notificationChannels) as (keyof typeof notificationChannels)[]);
export type Channel = z.output<typeof channel>;

export const typeSetting = z.object({
  type: z.string(),
  /** Its name, and what it is about, in the language of the request. */
  title: z.string(),
  sentence: z.string(),
  choices: z.object({
    site: z.enum(notificationChannels.site),
    mail: z.enum(notificationChannels.mail),
    push: z.enum(notificationChannels.push),
  }),
  /** The channels that cannot be switched off. */
  always_on: z.array(channel),
});
export type TypeSetting = z.output<typeof typeSetting>;

const notificationSettings = z.object({
  /** One line for each type that the person can get. */
  types: z.array(typeSetting),
  /** The courses that the person learns or teaches, and others that they muted. */
  courses: z.array(
    z.object({
      course_id: z.number().int(),
      course_title: z.string(),
      language: z.enum(["en", "bn"]),
      /** Null: it is not muted. */
      muted_since: timeString.nullable(),
    }),
  ),
  /** The topics that the person muted. */
  topics: z.array(z.object({ topic_id: z.number().int(), name: z.string(), muted_since: timeString })),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const readNotificationSettings = endpoint({
  method: "GET",
  path: "/api/notifications/settings/",
  access: "signed-in",
  summary: "What reaches you: your choices for each type of notifications, and what you muted",
  answer: notificationSettings,
});

export const chooseNotification = endpoint({
  method: "PUT",
  path: "/api/notifications/settings/:type/:channel/",
  access: "signed-in",
  summary: "Choose how you hear of a type: `site` on or off, `mail` now, digest or none, `push` on or off",
  params: z.object({ type: z.string(), channel: z.string() }),
  body: z.object({ choice: z.string({ error: () => m.choice_wrong() }) }),
  answer: typeSetting,
});

import { mailTo } from "#features/academy/server/public.ts";
import type { Letterhead, MailContent } from "#kit/server/mail-parts.ts";
import type { NotificationType } from "#kit/server/notification-type.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/notifications.ts";
import { unsubscribe } from "../unsubscribe-contract.ts";
import { notificationSettingsPath, unsubscribePath } from "#features/notification-settings/paths.ts";
import { chosenFor } from "./choose-channel.ts";
import { hasMutedCourse } from "./queries/mutes.ts";
import { type Subscription, unsubscribeToken } from "./unsubscribe-token.ts";

interface MailReader {
  email: string;
  language: unknown;
}

/** Sends a mail that its reader can end with one click, without signing in. */
export async function mailWithEnd(
  services: Services,
  subscription: Subscription,
  reader: MailReader,
  say: (head: Letterhead) => MailContent,
): Promise<void> {
  const token = unsubscribeToken(services.secrets, subscription);
  await mailTo(services, reader, (head) => {
    const { why, ...content } = say(head);
    const page = `${head.home}${unsubscribePath(reader.email, token)}`;
    const end = m.mail_end({ page, settings: `${head.home}${notificationSettingsPath}` });
    return {
      ...content,
      why: [why, end].filter(Boolean).join(" "),
      unsubscribe: `${head.home}${unsubscribe.path}?token=${token}`,
    };
  });
}

/**
 * Mails a feature's own words about a type of notifications. It goes only to a person who, when it is sent, wants mails of
 * that type at once and has not muted the course that it is about.
 */
export async function mailNotice(
  services: Services,
  type: NotificationType,
  { userId, courseId, ...reader }: MailReader & { userId: number; courseId?: number },
  say: (head: Letterhead) => MailContent,
): Promise<void> {
  const { db } = services;
  if ((await chosenFor(db, userId, type, "mail")) !== "now") return;
  if (courseId !== undefined && !type.isPersonal && (await hasMutedCourse(db, userId, courseId))) return;
  await mailWithEnd(services, { userId, ends: type.id }, reader, say);
}

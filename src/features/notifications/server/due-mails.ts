// Mails that are made from the sentences of notifications, at once.
import type { Composed } from "#kit/server/feature.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { NotificationType } from "#kit/server/notification-type.ts";
import type { Services } from "#kit/server/services.ts";
import { cutText } from "#kit/shared/cut-text.ts";
import { language } from "#kit/shared/language.ts";
import * as m from "#messages/notifications.ts";
import { notificationsPath } from "../paths.ts";
import { targetOf } from "../rules.ts";
import { chosenFor } from "./choose-channel.ts";
import { mailWithEnd } from "./mail-notice.ts";
import { mailsChannel } from "./queries/add-notifications.ts";
import { findReader } from "./queries/choices.ts";
import { leaveToDigest, noticesToMail, type NoticeToMail, takeDueMails } from "./queries/due-mails.ts";

const noticeMails = mailJob<{ notificationId: number }>("mail-notification");

/** How many mails are queued in one transaction. */
const mailsPerBatch = 1_000;
const maxSubjectLength = 150;

/** The sentence of a notification in the language of the mail. */
export const sentenceIn = ({ message, message_bn: bengali }: NoticeToMail): string =>
  language() === "bn" ? (bengali ?? message) : message;

/** The address of what a notification is about. */
export const addressOf = (home: string, notice: NoticeToMail): string =>
  `${home}${targetOf(notice) ?? notificationsPath}`;

/**
 * Queues the mails that are due at once, in one transaction with the record that they are not due any more. So each is
 * queued once, also if a process is killed or several do this at the same time.
 */
export async function queueDueMails({ db, jobs }: Pick<Services, "db" | "jobs">): Promise<void> {
  let hasMore = true;
  while (hasMore)
    hasMore = await db.transaction().execute(async (tx) => {
      const ids = await takeDueMails(tx, mailsPerBatch);
      await jobs.enqueueAll(
        tx,
        noticeMails,
        ids.map((notificationId) => ({ notificationId })),
      );
      return ids.length === mailsPerBatch;
    });
}

/** Whether its reader muted what it is about. What is a person's own is never muted. */
export const isMutedNow = ({ is_muted: muted }: NoticeToMail, type: NotificationType): boolean =>
  muted && !type.isPersonal;

/**
 * Mails a notification to its reader, if it still exists and the reader still wants it: the choice and the mutes count as
 * they are now.
 */
async function mailNotification(
  services: Services,
  { notificationTypes }: Composed,
  notificationId: number,
): Promise<void> {
  const { db } = services;
  const [notice] = await noticesToMail(db, [notificationId]);
  const type = notificationTypes.find(({ id }) => id === notice?.type);
  if (!notice || !type || isMutedNow(notice, type)) return;
  const wants = await chosenFor(db, notice.user_id, type, "mail");
  if (wants === "digest") await leaveToDigest(db, notice.id);
  if (wants !== "now") return;
  const reader = await findReader(db, notice.user_id);
  if (!reader?.is_active) return;
  await mailWithEnd(services, { userId: notice.user_id, ends: type.id }, reader, ({ academy, home }) => ({
    subject: cutText(sentenceIn(notice), maxSubjectLength),
    preheader: type.sentence(),
    greeting: m.mail_dear({ name: reader.first_name }),
    paragraphs: [sentenceIn(notice)],
    link: { label: m.mail_open(), address: addressOf(home, notice) },
    why: m.mail_why({ academy, type: type.title() }),
  }));
}

/** Starts the handler of these jobs. */
export const workOnNoticeMails = async (services: Services, composed: Composed): Promise<void> =>
  services.jobs.work(noticeMails, async ({ notificationId }) =>
    mailNotification(services, composed, notificationId),
  );

const everyMinute: JobKind<object> = { name: "notification-mails" };

/** Queues due mails when the database says that there are some, and every minute. */
export async function watchDueMails(services: Services): Promise<void> {
  const { jobs, pgNotifications, log } = services;
  let queueing = Promise.resolve();
  await jobs.repeat(everyMinute, "* * * * *", async () => queueDueMails(services));
  await pgNotifications.listen(mailsChannel, () => {
    queueing = queueing
      .then(async () => queueDueMails(services))
      .catch((error: unknown) => log.warn({ err: error }, "due mails are queued in the next minute"));
  });
}

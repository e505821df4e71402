import type { Composed } from "#kit/server/feature.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/notifications.ts";
import { notificationsPath } from "../paths.ts";
import { lastDigestTime } from "../rules.ts";
import { mailChoicesFor } from "./choose-channel.ts";
import { addressOf, isMutedNow, sentenceIn } from "./due-mails.ts";
import { mailWithEnd } from "./mail-notice.ts";
import { findReader } from "./queries/choices.ts";
import { noticesToMail, type NoticeToMail, takeDigests } from "./queries/due-mails.ts";
import { digestToEnd } from "./unsubscribe-token.ts";

const digestMails = mailJob<{ userId: number; notificationIds: number[] }>("mail-digest");

/** How many people's digests are queued in one transaction. */
const digestsPerBatch = 1_000;
/** A mail of more lines is read by nobody. The rest is on the site. */
export const maxDigestLines = 40;

/**
 * Queues the digests of the last time at which they are made, in transactions that also record it. So each person gets
 * one a day, with everything since the last one, also if a process is killed, or if two do this at the same time or one
 * does it twice. After a stop at that time they are queued later.
 */
export async function sendDigests(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  now: Date,
  batch = digestsPerBatch,
): Promise<void> {
  const until = lastDigestTime(now);
  let hasMore = true;
  while (hasMore)
    hasMore = await db.transaction().execute(async (tx) => {
      const { found, digests } = await takeDigests(tx, until, batch);
      await jobs.enqueueAll(
        tx,
        digestMails,
        digests.map(({ user_id: userId, ids: notificationIds }) => ({ userId, notificationIds })),
      );
      // Who got none of a whole batch leaves the rest to the process that got it.
      return found === batch && digests.length > 0;
    });
}

/** Without those of types that the person ended in the meantime, and of what they muted. */
async function stillWanted(
  { db }: Pick<Services, "db">,
  { notificationTypes }: Composed,
  userId: number,
  notices: NoticeToMail[],
): Promise<NoticeToMail[]> {
  const choices = await mailChoicesFor(db, userId, notificationTypes);
  const wanted = new Map(choices.filter(({ mail }) => mail !== "none").map(({ type }) => [type.id, type]));
  return notices.filter((notice) => {
    const type = wanted.get(notice.type);
    return type !== undefined && !isMutedNow(notice, type);
  });
}

/** Mails a person what is still unread and still exists. Nothing if nothing is. */
async function mailDigest(
  services: Services,
  composed: Composed,
  { userId, notificationIds }: { userId: number; notificationIds: number[] },
): Promise<void> {
  const { db } = services;
  const unread = await noticesToMail(db, notificationIds, { unread: true });
  const notices = await stillWanted(services, composed, userId, unread);
  const reader = await findReader(db, userId);
  if (!reader?.is_active || notices.length === 0) return;
  const more = notices.length - maxDigestLines;
  await mailWithEnd(services, { userId, ends: digestToEnd }, reader, ({ academy, home }) => ({
    subject: m.digest_subject({ count: notices.length, academy }),
    preheader: sentenceIn(notices[0]!),
    greeting: m.mail_dear({ name: reader.first_name }),
    paragraphs: [m.digest_hello(), ...(more > 0 ? [m.digest_more({ count: formatCount(more) })] : [])],
    links: notices
      .slice(0, maxDigestLines)
      .map((notice) => ({ label: sentenceIn(notice), address: addressOf(home, notice) })),
    link: { label: m.digest_all(), address: `${home}${notificationsPath}` },
    why: m.digest_why({ academy }),
  }));
}

/** Starts the handler of these jobs. */
export const workOnDigestMails = async (services: Services, composed: Composed): Promise<void> =>
  services.jobs.work(digestMails, async (digest) => mailDigest(services, composed, digest));

const everyTenMinutes: JobKind<object> = { name: "notification-digests", mayTakeSeconds: 3_600 };

/** Looks at six in the evening of Bangladesh, and every ten minutes for what a stop of the server left. */
export const watchDigests = async (services: Services): Promise<void> =>
  services.jobs.repeat(everyTenMinutes, "*/10 * * * *", async () => sendDigests(services, new Date()));

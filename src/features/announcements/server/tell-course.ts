import { notificationEvent } from "#features/notifications/contract.ts";
import { notifyMany, rewordMany } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import type { Audience } from "#kit/shared/live-event.ts";
import * as m from "#messages/announcements.ts";
import { announcementEvent } from "../contract.ts";
import { announcementPath } from "../paths.ts";
import { queueMails } from "./announcement-mails.ts";
import { announcementNotices } from "./notification-types.ts";
import * as deliveries from "./queries/deliveries.ts";
import type { Sent } from "./queries/write-announcements.ts";

const notices: JobKind<{ announcementId: number }> = { name: "announcement-notices", mayTakeSeconds: 3_600 };

/** How many learners are notified in one transaction. */
export const learnersPerBatch = 1_000;

const courseAudience = (courseId: number): Audience => `course:${courseId}`;

/** Tells open pages of a course that an announcement is new, or that it was changed or deleted. */
export const tellOpenPages = async ({ events }: Pick<Services, "events">, tx: Tx, { id, course_id }: Sent) =>
  events.tell(tx, courseAudience(course_id), announcementEvent, { announcement_id: id, course: course_id });

/** Tells open pages of a course that notifications of an announcement came, changed or are gone. */
export const tellOpenBells = async ({ events }: Pick<Services, "events">, tx: Tx, { id, course_id }: Sent) =>
  events.tell(tx, courseAudience(course_id), notificationEvent, {
    related_object_type: "announcement",
    course_id,
    link: announcementPath(course_id, id),
  });

/**
 * Begins to tell the learners of announcements, in the transaction that sends these: open pages at once, everybody else
 * by a job.
 */
export async function beginDelivery(
  services: Pick<Services, "events" | "jobs">,
  tx: Tx,
  sent: Sent[],
): Promise<void> {
  if (sent.length === 0) return;
  const ids = sent.map(({ id }) => id);
  await deliveries.addDeliveries(tx, ids);
  for (const one of sent) await tellOpenPages(services, tx, one);
  await services.jobs.enqueueAll(
    tx,
    notices,
    ids.map((announcementId) => ({ announcementId })),
  );
}

/**
 * Notifies the next learners, in one transaction with the record of how far it came. So each learner is notified once,
 * also if a process is killed or the job runs twice. @returns whether there may be more of them.
 */
async function tellNextLearners(services: Services, announcementId: number, limit: number): Promise<boolean> {
  const { db } = services;
  return db.transaction().execute(async (tx) => {
    const delivery = await deliveries.takeDelivery(tx, announcementId);
    if (!delivery) return false;
    const { id, course_id: courseId, course_title: course, title } = delivery;
    const learners = await deliveries.nextLearners(tx, delivery, limit);
    const readers = await notifyMany(tx, learners, {
      notificationType: announcementNotices,
      type: "announcement",
      courseId,
      announcementId: id,
      link: announcementPath(courseId, id),
      message: () => m.notice({ course, title }),
    });
    await queueMails(services, tx, id, readers);
    if (learners.length === limit) {
      await deliveries.advanceDelivery(tx, id, learners.at(-1)!);
      return true;
    }
    await deliveries.finishDelivery(tx, id);
    await tellOpenBells(services, tx, { id, course_id: courseId });
    return false;
  });
}

/** Notifies all learners of an announcement who were not notified yet. */
export async function tellLearners(
  services: Services,
  announcementId: number,
  batch = learnersPerBatch,
): Promise<void> {
  let hasMore = true;
  while (hasMore) hasMore = await tellNextLearners(services, announcementId, batch);
}

/** Starts the handler of these jobs. */
export const workOnNotices = async (services: Services): Promise<void> =>
  services.jobs.work(notices, async ({ announcementId }) => tellLearners(services, announcementId));

const rewording: JobKind<{ announcementId: number }> = { name: "announcement-rewording" };

/** Gives the notifications of an announcement its new title, by a job. Nobody is notified again. */
export const queueRewording = async (
  { jobs }: Pick<Services, "jobs">,
  tx: Tx,
  announcementId: number,
): Promise<void> => jobs.enqueue(tx, rewording, { announcementId });

/** Starts the handler of these jobs. */
export async function workOnRewording(services: Services): Promise<void> {
  const { db, jobs } = services;
  await jobs.work(rewording, async ({ announcementId }) => {
    await db.transaction().execute(async (tx) => {
      const now = await deliveries.titlesOf(tx, announcementId);
      if (!now) return;
      const { course_title: course, title } = now;
      await rewordMany(tx, { announcementId, message: () => m.notice({ course, title }) });
      await tellOpenBells(services, tx, now);
    });
  });
}

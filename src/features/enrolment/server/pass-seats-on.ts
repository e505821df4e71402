import { coursePath } from "#features/course-page/paths.ts";
import { notifyAll, withdrawNotices } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import * as m from "#messages/enrolment.ts";
import { placeNotices } from "./notification-types.ts";
import { offerMails } from "./offer-mails.ts";
import { offersOf, seatTopic } from "./queries/seat-notices.ts";
import * as seats from "./queries/seats.ts";
import * as places from "./queries/waiting-places.ts";

const told = (place: places.PlaceTold, sentence: (place: places.PlaceTold) => string) => ({
  notificationType: placeNotices,
  userId: place.user_id,
  courseId: place.course_id,
  link: coursePath(place.course_id),
  message: () => sentence(place),
});

/**
 * Offers the free seats of courses to the people who are first in line, in the caller's transaction. Offers
 * that ran out end, new offers hold their seats. Each person is told in their language.
 */
export async function passSeatsOn({ jobs }: Services, tx: Tx, courseIds: number[]): Promise<void> {
  await seats.lockSeats(tx, courseIds);
  const lapsed = await places.endLapsedOffers(tx, courseIds);
  const offered = await places.offerFreeSeats(tx, courseIds);
  // An order that runs out changes what visitors see, although nothing is written.
  await seats.refreshSeats(tx, courseIds);
  if (lapsed.length > 0) await withdrawNotices(tx, offersOf(lapsed));
  await notifyAll(tx, [
    ...lapsed.map((place) => told(place, ({ title }) => m.notice_seat_passed_on({ course: title }))),
    ...offered.map((place) => ({
      ...told(place, ({ title, offered_until }) =>
        m.notice_seat_offered({ course: title, time: formatDateTime(offered_until) }),
      ),
      topic: seatTopic(place.course_id),
      hasOwnMail: true,
    })),
  ]);
  await jobs.enqueueAll(
    tx,
    offerMails,
    offered.map(({ id }) => ({ placeId: id })),
  );
}

/** Passes on, in every course, the seats that became free because time ran out. */
export async function passAllSeatsOn(services: Services): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const courseIds = await seats.coursesToPassOn(tx);
    if (courseIds.length > 0) await passSeatsOn(services, tx, courseIds);
  });
}

const everyMinute: JobKind<object> = { name: "pass-seats-on" };

/** Looks every minute for orders and offers that ran out. */
export const watchSeats = async (services: Services): Promise<void> =>
  services.jobs.repeat(everyMinute, "* * * * *", async () => passAllSeatsOn(services));

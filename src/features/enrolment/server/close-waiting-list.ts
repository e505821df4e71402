import { coursesPath } from "#features/catalogue/paths.ts";
import { notifyAll, withdrawNotices } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import * as m from "#messages/enrolment.ts";
import { placeNotices } from "./notification-types.ts";
import { offersOf } from "./queries/seat-notices.ts";
import { refreshSeats } from "./queries/seats.ts";
import { endAllPlaces } from "./queries/waiting-places.ts";

/**
 * Ends the waiting list of a course that is no longer offered, with the seats that were offered to people in it. They are
 * told. The caller has locked the course's seats.
 */
export async function closeWaitingList(tx: Tx, courseId: number): Promise<void> {
  const ended = await endAllPlaces(tx, courseId);
  await refreshSeats(tx, [courseId]);
  await withdrawNotices(tx, offersOf(ended.map((place) => ({ ...place, course_id: courseId }))));
  await notifyAll(
    tx,
    ended.map(({ user_id: userId, title }) => ({
      notificationType: placeNotices,
      userId,
      courseId,
      link: coursesPath,
      message: () => m.notice_waiting_list_closed({ course: title }),
    })),
  );
}

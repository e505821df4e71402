import { withdrawNotices } from "#features/notifications/server/public.ts";
import type { Services } from "#kit/server/services.ts";
import { passSeatsOn } from "./pass-seats-on.ts";
import { offersOf } from "./queries/seat-notices.ts";
import { lockSeats } from "./queries/seats.ts";
import { endPlace } from "./queries/waiting-places.ts";

/**
 * Removes a person from the waiting list. A seat that was held for them goes to the next person.
 * @returns whether a seat was held.
 */
export async function leaveWaitingList(
  services: Services,
  courseId: number,
  userId: number,
): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    await lockSeats(tx, [courseId]);
    const place = await endPlace(tx, courseId, userId, "left");
    if (!place?.offered_until) return false;
    await withdrawNotices(tx, offersOf([{ course_id: courseId, user_id: userId }]));
    await passSeatsOn(services, tx, [courseId]);
    return true;
  });
}

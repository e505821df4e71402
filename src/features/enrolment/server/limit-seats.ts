import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { passSeatsOn } from "./pass-seats-on.ts";
import { lockSeats, setCapacity } from "./queries/seats.ts";

interface SeatLimit {
  courseId: number;
  /** Null: no limit. */
  capacity: number | null;
  by: number;
}

/**
 * Limits how many learners a course takes; null is no limit. New seats go to the waiting list. A limit below
 * the seats that are taken removes no learner.
 * @returns whether the limit changed.
 */
export const limitSeats = async (services: Services, limit: SeatLimit): Promise<boolean> =>
  services.db.transaction().execute(async (tx) => limitSeatsWithin(services, tx, limit));

/** `limitSeats` in the caller's transaction. */
export async function limitSeatsWithin(
  services: Services,
  tx: Tx,
  { courseId, capacity, by }: SeatLimit,
): Promise<boolean> {
  await lockSeats(tx, [courseId]);
  const before = await setCapacity(tx, courseId, capacity);
  if (before === capacity) return false;
  await audit(tx, {
    actorId: by,
    action: "course.capacity",
    subject: ["course", courseId],
    before: { capacity: before },
    after: { capacity },
  });
  await passSeatsOn(services, tx, [courseId]);
  return true;
}

import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { passSeatsOn } from "./pass-seats-on.ts";
import { lockSeats, setCapacity } from "./queries/seats.ts";

/**
 * Limits how many learners a course takes; null is no limit. New seats go to the waiting list. A limit below
 * the seats that are taken removes no learner.
 * @returns whether the limit changed.
 */
export async function limitSeats(
  services: Services,
  { courseId, capacity, by }: { courseId: number; capacity: number | null; by: number },
): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
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
  });
}

import { enrolLearner, isEnrolled } from "#features/enrolment/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, refused } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payments.ts";
import { coursesThatWait } from "../queries/orders.ts";
import { findPlace, setAccepted } from "../queries/places.ts";

/**
 * Gives a paid place to the person who accepts it, and enrols them by the payment. The caller has locked the seats of the
 * course, and holds the invitation. What the payer sees stays the same if the person has the course already.
 * @returns the number of the order
 * @throws 410 `place_gone` if it is not paid any more, 409 `already_enrolled`; 409 `payment_waiting` while their own payment
 * for the course waits: otherwise its money would have nothing to pay for.
 */
export async function acceptPlace(
  services: Pick<Services, "jobs">,
  tx: Tx,
  { placeId, userId }: { placeId: number; userId: number },
): Promise<number> {
  const place = await findPlace(tx, placeId);
  if (place?.order_status !== "settled" || place.payment_id === null || place.user_id !== null)
    throw refused(410, "place_gone", m.place_gone());
  const { course_id: courseId, payment_id: paymentId } = place;
  if (await isEnrolled(tx, userId, courseId)) throw conflict("already_enrolled", m.place_not_needed());
  if ((await coursesThatWait(tx, userId, [courseId])).length > 0)
    throw conflict("payment_waiting", m.place_payment_waiting());
  await setAccepted(tx, placeId, userId);
  await enrolLearner(services, tx, { courseId, userId, source: "paid", paymentId });
  return place.order_id;
}

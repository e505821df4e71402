import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, invalid } from "#kit/server/errors.ts";
import * as m from "#messages/payments.ts";
import { giftDays, maxGifts, type NamedPerson } from "../../group-rules.ts";
import { addressesPaidFor, countGifts, type PlaceRow, setPerson } from "../queries/places.ts";

/**
 * Gives a paid place to another person, because nobody has accepted it. The caller has locked the place, and invites. It
 * can be given only some times, because each time a stranger gets a mail.
 * @throws 400 if that person has a place that the payer paid for; 409 `given_too_often`.
 */
export async function passPlaceOn(tx: Tx, place: PlaceRow, person: NamedPerson): Promise<void> {
  const { id, order_id: orderId, course_id: courseId, payer_id: payerId } = place;
  if ((await addressesPaidFor(tx, payerId, courseId)).includes(person.email))
    throw invalid({ email: [m.place_has_one()] });
  if ((await countGifts(tx, place, giftDays)) >= maxGifts)
    throw conflict("given_too_often", m.place_given_too_often({ count: maxGifts, days: giftDays }));
  await setPerson(tx, id, person);
  await audit(tx, {
    actorId: payerId,
    action: "place.given",
    subject: ["order", orderId],
    after: { place_id: id },
  });
}

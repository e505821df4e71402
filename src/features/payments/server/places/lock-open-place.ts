import { lockSeats } from "#features/enrolment/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, notFound, sessionOver } from "#kit/server/errors.ts";
import * as m from "#messages/payments.ts";
import { lockPayer } from "../queries/locks.ts";
import { findPlace, type PlaceRow } from "../queries/places.ts";

interface NamedPlace {
  payerId: number;
  orderId: number;
  placeId: number;
}

/**
 * Locks a paid place of a payer that nobody has accepted, so that nobody accepts it meanwhile.
 * @throws 404 for somebody else's; 409 `not_paid`, `place_taken`.
 */
export async function lockOpenPlace(tx: Tx, { payerId, orderId, placeId }: NamedPlace): Promise<PlaceRow> {
  if (!(await lockPayer(tx, payerId))) throw sessionOver();
  const seen = await findPlace(tx, placeId);
  if (!seen || seen.payer_id !== payerId || seen.order_id !== orderId) throw notFound(m.place_not_found());
  await lockSeats(tx, [seen.course_id]);
  const place = (await findPlace(tx, placeId))!;
  if (place.order_status !== "settled") throw conflict("not_paid", m.place_not_paid());
  if (place.user_id !== null) throw conflict("place_taken", m.place_taken());
  return place;
}

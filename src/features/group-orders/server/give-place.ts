import { inviteInstead } from "#features/invitations/server/public.ts";
import type { NamedPerson } from "#features/payments/group-rules.ts";
import { lockOpenPlace, passPlaceOn } from "#features/payments/server/public.ts";
import type { Services } from "#kit/server/services.ts";
import { countPlaceMail } from "./count-place-mail.ts";

interface NamedPlace {
  payerId: number;
  orderId: number;
  placeId: number;
}

/**
 * Gives a paid place that nobody has accepted to another person, and invites them. The first link ends.
 * @throws 404 for somebody else's; 409 `not_paid`, `place_taken`, `given_too_often`; 400 if the person has a place already; 429
 */
export async function givePlace(services: Services, named: NamedPlace, person: NamedPerson): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const place = await lockOpenPlace(tx, named);
    await countPlaceMail(tx, named.payerId);
    await passPlaceOn(tx, place, person);
    await inviteInstead(services, tx, place.id);
  });
}

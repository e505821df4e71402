import { maySendAgain } from "#features/invitations/rules.ts";
import { invitationOfPlace, inviteToPlace } from "#features/invitations/server/public.ts";
import { lockOpenPlace } from "#features/payments/server/public.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/group-orders.ts";
import { countPlaceMail } from "./count-place-mail.ts";

interface Reminder {
  payerId: number;
  orderId: number;
  placeId: number;
  now: Date;
}

/**
 * Mails the invitation to a paid place once more. It says nothing of the account of its person.
 * @throws 404 for somebody else's; 409 `not_paid`, `place_taken`, `place_without_person`, `sent_already`; 429
 */
export async function remindPlace(services: Services, { now, ...named }: Reminder): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const place = await lockOpenPlace(tx, named);
    const invitation = await invitationOfPlace(tx, place.id);
    if (!maySendAgain(invitation ?? null, now)) throw conflict("sent_already", m.sent_already());
    await countPlaceMail(tx, named.payerId);
    await inviteToPlace(services, tx, place.id);
  });
}

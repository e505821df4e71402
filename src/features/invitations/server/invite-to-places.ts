import { paidPlaces } from "#features/payments/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/invitations.ts";
import { placeMails, queueInvitations } from "./invitation-mails.ts";
import { addPlaceInvitations, deletePlaceInvitation, putPlaceInvitation } from "./queries/places.ts";

/** Invites the people of orders that were paid for others. */
export const workOnPaidPlaces = async (services: Services): Promise<void> =>
  services.jobs.work(paidPlaces, async ({ orderId }) =>
    services.db.transaction().execute(async (tx) => {
      await queueInvitations(services, tx, await addPlaceInvitations(tx, orderId), placeMails);
    }),
  );

/**
 * Mails the invitation to a place once more, or the first one to the person whom it has now. The caller has locked the
 * place. @throws 409 `place_without_person`
 */
export async function inviteToPlace(
  services: Pick<Services, "jobs">,
  tx: Tx,
  placeId: number,
): Promise<void> {
  const id = await putPlaceInvitation(tx, placeId);
  if (id === null) throw conflict("place_without_person", m.place_without_person());
  await queueInvitations(services, tx, [id], placeMails);
}

/** Mails the invitation to a place that was given to another person. The link of the earlier one is not valid any more. */
export async function inviteInstead(
  services: Pick<Services, "jobs">,
  tx: Tx,
  placeId: number,
): Promise<void> {
  await deletePlaceInvitation(tx, placeId);
  await inviteToPlace(services, tx, placeId);
}

import { sql } from "kysely";
import type { Tx } from "#kit/server/database/connect.ts";

/** The paid places that nobody has accepted and that have a person, for a statement that invites them. */
const openPlaces = sql`
  select place.id, place.email, place.first_name, place.last_name, place.language
  from order_places as place join orders as paid on paid.id = place.order_id
  where paid.status = 'settled' and place.user_id is null and place.email is not null`;

/** Adds the invitations to the paid places of an order. @returns those whose mails are still to be sent. */
export async function addPlaceInvitations(tx: Tx, orderId: number): Promise<number[]> {
  await sql`
    insert into invitations (place_id, email, first_name, last_name, language)
    ${openPlaces} and place.order_id = ${orderId} order by place.id
    on conflict (place_id) where place_id is not null do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select invitation.id from invitations as invitation join order_places as place on place.id = invitation.place_id
    where place.order_id = ${orderId} and invitation.mailed_at is null and invitation.accepted_at is null
    order by invitation.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes back the invitation to a place: its link is not valid any more. */
export const deletePlaceInvitation = async (tx: Tx, placeId: number): Promise<void> => {
  await tx.deleteFrom("invitations").where("place_id", "=", placeId).execute();
};

/**
 * Adds the invitation to a place. One that there is already is mailed once more, to the person whom the place has now.
 * @returns null if the place has no person.
 */
export async function putPlaceInvitation(tx: Tx, placeId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into invitations (place_id, email, first_name, last_name, language)
    ${openPlaces} and place.id = ${placeId}
    on conflict (place_id) where place_id is not null do update set mailed_at = null, reminded_at = now(),
      email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name, language = excluded.language
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export interface InvitationOfPlace {
  mailed_at: Date | null;
  expires_at: Date | null;
  reminded_at: Date | null;
}

/** The invitation to a place. Undefined: it was deleted long after it expired. */
export const invitationOfPlace = async (tx: Tx, placeId: number): Promise<InvitationOfPlace | undefined> =>
  tx
    .selectFrom("invitations")
    .select(["mailed_at", "expires_at", "reminded_at"])
    .where("place_id", "=", placeId)
    .executeTakeFirst();

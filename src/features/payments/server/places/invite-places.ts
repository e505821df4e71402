import type { Tx } from "#kit/server/database/connect.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";

/** The places of an order are paid: `invitations` invites their people. */
export const paidPlaces: JobKind<{ orderId: number }> = { name: "invite-to-paid-places" };

/** Queues the invitations to the places of an order, in the transaction that settles it. */
export const invitePlaces = async (
  { jobs }: Pick<Services, "jobs">,
  tx: Tx,
  orderId: number,
): Promise<void> => jobs.enqueue(tx, paidPlaces, { orderId });

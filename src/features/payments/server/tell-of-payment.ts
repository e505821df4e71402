import type { z } from "zod";
import { notify } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { onePerson } from "#kit/shared/live-event.ts";
import { formatMoney, type Paisa } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { paymentEvent, paymentReviewers } from "../contract.ts";
import { paymentsPath } from "../paths.ts";
import { paymentNotices } from "./notification-types.ts";

type Told = z.output<typeof paymentEvent.payload>;

/**
 * Tells the administrators who review payments, in the caller's transaction, that one of them changed. A reason can
 * name the payer, and this event stays when the payer's account is deleted: so it carries no reason.
 */
export const tellReviewers = async (
  { events }: Pick<Services, "events">,
  tx: Tx,
  { payment_id, status }: Told,
): Promise<void> => events.tell(tx, paymentReviewers, paymentEvent, { payment_id, status });

/** Tells the payer that more money came than was due, in the caller's transaction. */
export const tellOfRest = async (tx: Tx, payerId: number, rest: Paisa): Promise<void> => {
  await notify(tx, {
    notificationType: paymentNotices,
    userId: payerId,
    link: paymentsPath,
    message: () => m.notice_overpaid({ rest: formatMoney(rest) }),
  });
};

/** Tells the payer and the reviewers what became of a payment. */
export async function tellPayerAndReviewers(
  services: Pick<Services, "events">,
  tx: Tx,
  payerId: number,
  told: Told,
): Promise<void> {
  await services.events.tell(tx, onePerson(payerId), paymentEvent, told);
  await tellReviewers(services, tx, told);
}

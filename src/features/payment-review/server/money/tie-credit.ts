import type { z } from "zod";
import { mobileNumber } from "#features/payments/sender-rules.ts";
import { payerShownBy } from "#features/payments/rules.ts";
import {
  type CreditRow,
  isNotNeeded,
  lockCredits,
  lockTransaction,
  lockUnclaimedOrder,
  makePayment,
  mayCarryCheckDigit,
  readCredits,
  readPayment,
  readProviders,
} from "#features/payments/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import type { tieCredit as endpoint } from "../../tie-contract.ts";
import { decideOrPropose } from "../approval/decide-or-propose.ts";
import { freeWithoutOwner } from "../queries/credits.ts";

/** The number that a transfer came from, if it shows a whole one of a payer. */
async function senderOf(tx: Tx, credit: CreditRow): Promise<string> {
  const checkDigit = mayCarryCheckDigit(await readProviders(tx), credit.provider);
  return mobileNumber(payerShownBy(credit), checkDigit) ?? "";
}

async function tie(
  services: Services,
  tx: Tx,
  seen: CreditRow,
  { orderId, due, reason, adminId }: { orderId: number; due: number; reason: string; adminId: number },
): Promise<number> {
  await lockTransaction(tx, seen.provider, seen.trx_id);
  const order = await lockUnclaimedOrder(tx, { id: orderId });
  if (!order || order.due_paisa !== due || (await isNotNeeded(tx, order)))
    throw conflict("order_changed", m.order_changed());
  await lockCredits(tx, [seen.id]);
  const credit = (await readCredits(tx, [seen.id]))[0]!;
  const free = await freeWithoutOwner(tx, credit.id);
  // The lock is on the transaction ID that it had before.
  const isMoved = credit.provider !== seen.provider || credit.trx_id !== seen.trx_id;
  if (isMoved || free === 0) throw conflict("credit_owned", m.credit_owned());
  if (free < due) throw conflict("not_covered", m.tie_not_covered());
  const by = { id: adminId, reason };
  const paymentId = await makePayment(tx, { order, credit, sender: await senderOf(tx, credit), by });
  await decideOrPropose(services, tx, (await readPayment(tx, paymentId))!, adminId, {
    kind: "verify",
    raisesLimit: false,
    verification: { by: "credits", creditIds: [credit.id] },
  });
  return paymentId;
}

/**
 * Gives a transfer without an owner to an open order that nobody claimed, because an administrator decided so: the payment of
 * its payer is made and verified with this money, in one transaction. Above the amount that needs two administrators, the
 * payment is made and proposed.
 * @returns the payment
 * @throws 404 for no such credit; 409 `order_changed` if the order was claimed, paid, replaced, or is due another amount;
 * `credit_owned` if the money has an owner, `not_covered` if it is too little, and as `decideOrPropose` does
 */
export async function tieCredit(
  services: Services,
  { creditId, adminId }: { creditId: number; adminId: number },
  body: () => z.output<typeof endpoint.body>,
): Promise<number> {
  const [seen] = await readCredits(services.db, [creditId]);
  if (!seen) throw notFound(m.credit_not_found());
  const { order_id: orderId, due, reason } = body();
  return services.db
    .transaction()
    .execute(async (tx) => tie(services, tx, seen, { orderId, due, reason, adminId }));
}

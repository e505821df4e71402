import { notifyAll } from "#features/notifications/server/public.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import { formatMoney, type Paisa } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { compareIds } from "../../id-rules.ts";
import { paymentsPath } from "../../paths.ts";
import { payerShownBy, sendersAgree } from "../../rules.ts";
import { paymentNotices } from "../notification-types.ts";
import { mayCarryCheckDigit, readProviders } from "../providers/providers.ts";
import { findCredit } from "../queries/credits.ts";
import {
  findMeantRejections,
  markMeantRejections,
  type MeantRejection,
  rejectedLike,
} from "../queries/meant-rejections.ts";
import { markPaidRejections } from "../queries/payments.ts";

/** Tells the learners of rejected claims that money came for them. */
const tellOfMoney = async (tx: Tx, paid: { payer_id: number; amount_paisa: Paisa }[]): Promise<void> =>
  notifyAll(
    tx,
    paid.map(({ payer_id: userId, amount_paisa: amount }) => ({
      notificationType: paymentNotices,
      userId,
      link: paymentsPath,
      message: () => m.notice_rejected_but_paid({ amount: formatMoney(amount) }),
    })),
  );

/**
 * Money came for a transaction ID whose claims were all rejected. The newest of each person comes back to the desk and
 * stays rejected, so that it holds back neither its order nor the owner of the money. Its learner is told.
 */
export async function bringRejectedBack(tx: Tx, provider: string, transactionId: string): Promise<void> {
  if ((await findCredit(tx, provider, transactionId)) === null) return;
  await tellOfMoney(tx, await markPaidRejections(tx, provider, transactionId));
}

/** Whether a transfer is that of a rejected claim: it names the order, or sender, amount and nearly the ID agree. */
async function isMeant(db: Db, one: MeantRejection): Promise<boolean> {
  if (one.is_named) return true;
  const isAmount = one.credit_amount_paisa === (one.sent_paisa ?? one.amount_paisa);
  if (!isAmount || compareIds(one.transaction_id, one.credit_trx_id) === "other") return false;
  const payer = payerShownBy({ sender_number: one.credit_sender, is_cash_in: one.is_cash_in });
  return sendersAgree(
    one.sender_number,
    payer,
    mayCarryCheckDigit(await readProviders(db), one.credit_provider),
  );
}

/**
 * The same for a transfer of another ID than a rejected claim names: one that names the order of the claim, or whose ID is one
 * typing error away, of the same sender and amount. Nothing settles by that: a person decides. The caller holds the
 * transaction ID of the money.
 */
export async function bringMeantBack(tx: Tx, creditId: number): Promise<void> {
  const newest = new Map<number, number>();
  for (const one of await findMeantRejections(tx, creditId))
    if (!newest.has(one.payer_id) && (await isMeant(tx, one))) newest.set(one.payer_id, one.id);
  if (newest.size > 0) await tellOfMoney(tx, await markMeantRejections(tx, [...newest.values()], creditId));
}

/** Those of these transaction IDs that are one typing error away from that of a rejected claim. */
export async function nearRejectedClaims(db: Db, transactionIds: string[]): Promise<Set<string>> {
  const found = await rejectedLike(db, transactionIds);
  return new Set(
    found
      .filter(({ transaction_id, rejected }) => compareIds(rejected, transaction_id) !== "other")
      .map(({ transaction_id }) => transaction_id),
  );
}

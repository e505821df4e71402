import { isShownByText } from "#features/payments/source-rules.ts";
import {
  findCredit,
  openDispute,
  type PaymentRow,
  readSourcedMoney,
} from "#features/payments/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import * as m from "#messages/payment-review.ts";
import { enteredBy } from "../queries/credits.ts";
import { disputedTransfer } from "./award.ts";
import type { ProposedDecision } from "./proposed-decision.ts";
import { namedCredits } from "./verification.ts";

/** The credits that a decision gives away. A refund gives none: they pay for the payment already. */
export async function creditsGiven(
  tx: Tx,
  payment: PaymentRow,
  decision: ProposedDecision,
): Promise<number[]> {
  if (decision.kind === "refund") return [];
  if (decision.kind === "verify") return namedCredits(tx, payment, decision.verification);
  const dispute = await openDispute(tx, payment.id, decision.claimantId);
  if (!dispute) return [];
  const transfer = disputedTransfer(payment, dispute);
  const creditId = transfer ? await findCredit(tx, transfer.provider, transfer.transaction_id) : null;
  return creditId === null ? [] : [creditId];
}

/**
 * Nobody is the second person for money that they brought in: typed, imported, corrected, or chosen of two sources. A
 * text that shows it is another source. The caller has locked the credits.
 * @throws 409 `own_money`
 */
export async function requireOthersMoney(tx: Tx, creditIds: number[], adminId: number): Promise<void> {
  const money = await readSourcedMoney(tx, creditIds);
  const byHand = money.filter((one) => !isShownByText(one)).map(({ id }) => id);
  if ((await enteredBy(tx, byHand)).includes(adminId)) throw conflict("own_money", m.own_money());
}

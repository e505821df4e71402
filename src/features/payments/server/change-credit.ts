import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoney, type Paisa } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { lockClaim } from "./lock-claim.ts";
import { type CreditRow, readCredits } from "./queries/credits.ts";
import { lockCredits, lockTransaction } from "./queries/locks.ts";
import { changeCredits } from "./queries/sightings.ts";
import { reconsiderClaim } from "./reconsider-claim.ts";

/**
 * Locks a credit for a change, with its transaction ID and its claim, in the order of queries/locks.ts.
 * @returns null if there is no such credit
 */
export async function holdCredit(tx: Tx, id: number): Promise<CreditRow | null> {
  const [seen] = await readCredits(tx, [id]);
  if (!seen) return null;
  await lockTransaction(tx, seen.provider, seen.trx_id);
  await lockClaim(tx, seen.provider, seen.trx_id);
  await lockCredits(tx, [id]);
  return (await readCredits(tx, [id]))[0]!;
}

/**
 * Changes what a credit says. What it said before stays recorded.
 * @throws 409 `credit_allocated` for an amount below what pays for payments already
 */
export async function changeCredit(
  tx: Tx,
  credit: CreditRow,
  to: { amount: Paisa; sender: string | null; receivedAt: Date },
  why: { kind: "corrected" | "difference"; by: number; reason: string },
): Promise<void> {
  if (to.amount < credit.allocated_paisa)
    throw conflict("credit_allocated", m.credit_allocated({ amount: formatMoney(credit.allocated_paisa) }));
  await changeCredits(tx, why, [
    { credit_id: credit.id, amount: to.amount, sender: to.sender, at: to.receivedAt.toISOString() },
  ]);
}

/** Judges the claim of a credit that was held, after it or its differences changed. */
export async function judgeHeldClaim(services: Services, tx: Tx, credit: CreditRow): Promise<void> {
  await reconsiderClaim(services, tx, credit.provider, credit.trx_id);
}

import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoney, type Paisa } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { bringMeantBack } from "../settling/bring-rejected-back.ts";
import { lockClaim, lockClaims } from "../claims/lock-claim.ts";
import {
  type CreditRow,
  findCredit,
  hasOtherSource,
  isTiedElsewhere,
  readCredits,
} from "../queries/credits.ts";
import { lockCredits, lockTransaction, lockTransfers, type NamedTransfer } from "../queries/locks.ts";
import { forgetMeantRejections } from "../queries/meant-rejections.ts";
import { changeCredits } from "../queries/sightings.ts";
import { forgetPaidRejections } from "../queries/waiting.ts";
import { reconsiderClaim } from "../settling/reconsider-claim.ts";

/**
 * Locks a credit for a change, with its transaction ID and its claim, in the order of queries/locks.ts. `to`: the transfer
 * that it really is, with the claim of that one too.
 * @returns null if there is no such credit
 * @throws 409 `credit_moved` if its transaction ID or wallet was corrected at this moment
 */
export async function holdCredit(
  tx: Tx,
  id: number,
  to: NamedTransfer | null = null,
): Promise<CreditRow | null> {
  const [seen] = await readCredits(tx, [id]);
  if (!seen) return null;
  const { provider, trx_id: transaction_id } = seen;
  if (to) {
    const both = [{ provider, transaction_id }, to];
    await lockTransfers(tx, both);
    await lockClaims(tx, both, id);
  } else {
    await lockTransaction(tx, provider, transaction_id);
    await lockClaim(tx, provider, transaction_id);
    await lockCredits(tx, [id]);
  }
  const credit = (await readCredits(tx, [id]))[0]!;
  // The locks are on the transfer that it was before.
  if (credit.provider !== provider || credit.trx_id !== transaction_id)
    throw conflict("credit_moved", m.credit_moved());
  return credit;
}

/** What a credit says after a change. `transfer`: which transfer it really is; null: it stays. */
export interface ChangedCredit {
  amount: Paisa;
  sender: string | null;
  receivedAt: Date;
  transfer?: NamedTransfer | null;
}

/**
 * @throws 409 `credit_exists` if the other transfer has a credit, `credit_confirmed` if another source shows the one that it
 * has now, `credit_tied` if it pays for a payment that does not claim the other one
 */
async function requireMovable(tx: Tx, credit: CreditRow, to: NamedTransfer): Promise<void> {
  if ((await findCredit(tx, to.provider, to.transaction_id)) !== null)
    throw conflict("credit_exists", m.transfer_exists());
  if (await hasOtherSource(tx, credit.id)) throw conflict("credit_confirmed", m.credit_confirmed());
  if (await isTiedElsewhere(tx, credit.id, to)) throw conflict("credit_tied", m.credit_tied());
}

/**
 * Changes what a credit says. What it said before stays recorded. The caller holds it, with the other transfer if it moves.
 * @throws 409 `credit_allocated` for an amount below what pays for payments already, and as `requireMovable` does
 */
export async function changeCredit(
  tx: Tx,
  credit: CreditRow,
  { transfer = null, ...to }: ChangedCredit,
  why: { kind: "corrected" | "difference"; by: number; reason: string },
): Promise<void> {
  if (to.amount < credit.allocated_paisa)
    throw conflict("credit_allocated", m.credit_allocated({ amount: formatMoney(credit.allocated_paisa) }));
  if (transfer) await requireMovable(tx, credit, transfer);
  await changeCredits(tx, why, [
    {
      credit_id: credit.id,
      amount: to.amount,
      sender: to.sender,
      at: to.receivedAt.toISOString(),
      provider: transfer?.provider ?? null,
      trx_id: transfer?.transaction_id ?? null,
    },
  ]);
  if (!transfer) return;
  await forgetPaidRejections(tx, credit.provider, credit.trx_id);
  await forgetMeantRejections(tx, credit.id);
}

/**
 * Judges the claim of a credit that was held, after it or its differences changed. If nobody claims it, it may be meant for a
 * rejected claim of another ID now.
 */
export async function judgeHeldClaim(
  services: Services,
  tx: Tx,
  credit: Pick<CreditRow, "id" | "provider" | "trx_id">,
): Promise<void> {
  await reconsiderClaim(services, tx, credit.provider, credit.trx_id);
  await bringMeantBack(tx, credit.id);
}

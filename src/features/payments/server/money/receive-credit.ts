import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { isSourceAwaited } from "../../source-rules.ts";
import { bringMeantBack } from "../settling/bring-rejected-back.ts";
import { lockClaim } from "../claims/lock-claim.ts";
import { lockTransaction } from "../queries/locks.ts";
import { readPayment } from "../queries/payments.ts";
import { type MoneyOrigin, type Recorded, recordMoney, type Transfer } from "./record-money.ts";
import { reconsiderClaim } from "../settling/reconsider-claim.ts";
import { reconsiderOrder } from "../settling/reconsider-order.ts";
import { lockNamedOrder, settleUnclaimed } from "../settling/settle-unclaimed.ts";

export interface ArrivedMoney extends MoneyOrigin, Transfer {}

/**
 * Records money that was seen to arrive, and settles the payment that claims it if everything agrees. Money of a number that is
 * its payer's alone settles the order that it names also without a claim. A second source of a transfer completes its credit
 * or opens a difference: it never changes an amount.
 */
export async function receiveTransfer(
  services: Services,
  tx: Tx,
  money: ArrivedMoney,
): Promise<Recorded & { settled: boolean }> {
  const { provider, transactionId } = money;
  await lockTransaction(tx, provider, transactionId);
  const claim = await lockClaim(tx, provider, transactionId);
  const order = claim === null ? await lockNamedOrder(tx, money) : null;
  const [recorded] = await recordMoney(tx, money, [money]);
  const { outcome } = recorded!;
  // A further source of the money may be the one that was missing.
  const mayPayUnclaimed = order !== null && outcome !== "known" && outcome !== "differing";
  if (mayPayUnclaimed && (await settleUnclaimed(services, tx, order, recorded!.creditId)))
    return { ...recorded!, settled: true };
  // A source that agrees changes no credit, but a claim may wait for it.
  const isAwaited =
    outcome === "seen" && claim !== null && isSourceAwaited((await readPayment(tx, claim))!.outcome);
  if (isAwaited || (outcome !== "known" && outcome !== "seen"))
    await reconsiderClaim(services, tx, provider, transactionId);
  const paysForClaim = claim !== null && (await readPayment(tx, claim))?.status === "verified";
  // Money that pays for a claim is not free for the order that it names. And after a settlement no further payer is
  // locked, see queries/locks.ts.
  const paysForOrder =
    outcome === "new" && !paysForClaim && (await reconsiderOrder(services, tx, recorded!.creditId));
  const mayBeMeant = outcome === "new" || outcome === "completed";
  if (mayBeMeant && !paysForClaim && !paysForOrder) await bringMeantBack(tx, recorded!.creditId);
  return { ...recorded!, settled: paysForClaim || paysForOrder };
}

/** The same. @returns the id of the credit, or null when this transfer is already recorded. */
export async function receiveCredit(services: Services, tx: Tx, money: ArrivedMoney): Promise<number | null> {
  const { outcome, creditId } = await receiveTransfer(services, tx, money);
  return outcome === "new" ? creditId : null;
}

import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import type { Paisa } from "#kit/shared/money.ts";
import { readReference } from "../rules.ts";
import { addCredit } from "./queries/credits.ts";
import { lockTransaction } from "./queries/locks.ts";
import { reconsiderClaim } from "./reconsider-claim.ts";
import { reconsiderOrder } from "./reconsider-order.ts";

export interface ArrivedMoney {
  provider: string;
  transactionId: string;
  amount: Paisa;
  /** As it was shown; digits may be hidden. */
  sender: string | null;
  receivedAt: Date;
  /** What the sender wrote as the reference of the transfer. */
  reference?: string | null;
  source: "sms" | "statement" | "typed";
  smsId?: number;
  createdBy?: number;
}

/**
 * Records money that was seen to arrive, and settles the payment that claims it if everything agrees.
 * @returns the id of the credit, or null when this credit is already recorded.
 */
export async function receiveCredit(services: Services, tx: Tx, money: ArrivedMoney): Promise<number | null> {
  const { provider, transactionId } = money;
  await lockTransaction(tx, provider, transactionId);
  const added = await addCredit(tx, {
    provider,
    trx_id: transactionId,
    amount_paisa: money.amount,
    sender_number: money.sender,
    reference: readReference(money.reference ?? null),
    received_at: money.receivedAt,
    source: money.source,
    sms_id: money.smsId ?? null,
    created_by: money.createdBy ?? null,
  });
  if (!added) return null;
  await reconsiderClaim(services, tx, provider, transactionId);
  await reconsiderOrder(services, tx, added.id);
  return added.id;
}

import type { ReceiptKind } from "#features/receipts/rules.ts";
import { cancelReceipt, issueReceipt } from "#features/receipts/server/public.ts";
import { cancelShares, recordRefund, recordShares } from "#features/shares/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { readProviders } from "../providers/providers.ts";
import { readReceiptFacts } from "../queries/receipt-facts.ts";

/**
 * Issues the receipt of a payment that has its money, or of a refund that is recorded, in the caller's transaction, and
 * records the shares of instructors in it. A payment without money gets none. It locks the counter of receipts: call it
 * last.
 */
export async function writeReceipt(tx: Tx, paymentId: number, kind: ReceiptKind): Promise<void> {
  const facts = await readReceiptFacts(tx, paymentId, kind);
  if (!facts || facts.amount_paisa === 0) return;
  const { provider, dues, ...text } = facts;
  await issueReceipt(tx, {
    ...text,
    kind,
    payment_id: paymentId,
    // The name as the operator wrote it. Readers get it in their language.
    provider_name: (await readProviders(tx)).find((one) => one.provider === provider)?.name ?? provider,
  });
  if (kind === "payment") await recordShares(tx, paymentId, dues);
  else await recordRefund(tx, paymentId);
}

/** Takes the receipt of a payment or of its refund back, and the shares of instructors in it. */
export async function takeReceiptBack(
  tx: Tx,
  of: { paymentId: number; kind: ReceiptKind; decidedBy: number },
): Promise<void> {
  await cancelReceipt(tx, of);
  await cancelShares(tx, of.paymentId, of.kind);
}

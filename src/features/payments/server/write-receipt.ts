import type { ReceiptKind } from "#features/receipts/rules.ts";
import { issueReceipt } from "#features/receipts/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { providerName } from "../rules.ts";
import { readProviders } from "./providers.ts";
import { readReceiptFacts } from "./queries/receipt-facts.ts";

/**
 * Issues the receipt of a payment that has its money, or of a refund that is recorded, in the caller's transaction. A
 * payment without money gets none. It locks the counter of receipts: call it last.
 */
export async function writeReceipt(tx: Tx, paymentId: number, kind: ReceiptKind): Promise<void> {
  const facts = await readReceiptFacts(tx, paymentId, kind);
  if (!facts || facts.amount_paisa === 0) return;
  const { provider, ...text } = facts;
  await issueReceipt(tx, {
    ...text,
    kind,
    payment_id: paymentId,
    provider_name: providerName(await readProviders(tx), provider),
  });
}

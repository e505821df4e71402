import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { invalid } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoney, type Paisa } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { addReturns, type CreditRow, reverseReturns } from "../queries/credits.ts";
import type { ReturnRow } from "../queries/returns.ts";
import { judgeHeldClaim } from "./change-credit.ts";

interface Return {
  decidedBy: number;
  amount: Paisa;
  /** Of the transfer back, if it was written down. */
  transactionId: string | null;
  reason: string;
}

/**
 * Records that free money of a credit was sent back to its sender. The caller has locked the credit.
 * @throws 400 when less than that is free
 */
export async function returnMoney(
  tx: Tx,
  credit: CreditRow,
  { decidedBy, amount, transactionId, reason }: Return,
): Promise<void> {
  // Money that is blocked can be sent back too.
  const free = credit.amount_paisa - credit.allocated_paisa;
  if (amount > free) throw invalid({ amount: [m.return_too_much({ free: formatMoney(free) })] });
  const entry = { transaction_id: transactionId, amount_paisa: amount, reason };
  await addReturns(tx, [{ ...entry, credit_id: credit.id, decided_by: decidedBy }]);
  await audit(tx, {
    actorId: decidedBy,
    action: "credit.returned",
    subject: ["credit", credit.id],
    after: { amount_paisa: amount, transaction_id: transactionId },
    reason,
  });
}

/**
 * Takes back that money of a credit was sent back: it was not. The money is free again, and the payment that claims it is
 * judged again. The caller holds the credit by `holdCredit`, and has read that the entry counts and is none of a refund.
 */
export async function undoReturnOfMoney(
  services: Services,
  tx: Tx,
  { credit, entry }: { credit: CreditRow; entry: ReturnRow },
  { decidedBy, reason }: { decidedBy: number; reason: string | null },
): Promise<void> {
  await reverseReturns(tx, [entry.id], decidedBy);
  await audit(tx, {
    actorId: decidedBy,
    action: "credit.return_undone",
    subject: ["credit", credit.id],
    before: { transaction_id: entry.transaction_id },
    after: { amount_paisa: entry.amount_paisa },
    ...(reason === null ? {} : { reason }),
  });
  await judgeHeldClaim(services, tx, credit);
}

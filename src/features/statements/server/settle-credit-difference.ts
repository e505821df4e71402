import {
  changeCredit,
  type CreditRow,
  type DifferenceRow,
  holdCredit,
  judgeHeldClaim,
  readCredits,
  readDifference,
  settleDifferences,
} from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/statements.ts";
import { saidBy } from "./correct-credit.ts";

/** What the credit says if the second source is right. What that source does not show stays. */
const secondOf = (credit: CreditRow, row: DifferenceRow) => ({
  amount: row.second_amount_paisa,
  sender:
    row.sender_differs || credit.sender_number === null ? row.second_sender_number : credit.sender_number,
  receivedAt:
    row.first_source === "typed" && row.second_source !== "typed"
      ? new Date(row.second_received_at)
      : credit.received_at,
});

/**
 * Decides which of two sources is right about a transfer. Its claim is judged again.
 * @throws 404; 409 if it was decided already, or the amount is below what pays for payments already
 */
export async function settleCreditDifference(
  services: Services,
  { id, by }: { id: number; by: number },
  body: () => { keep: "first" | "second"; reason: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const seen = await readDifference(tx, id);
    if (!seen) throw notFound(m.difference_not_found());
    const credit = (await holdCredit(tx, seen.credit_id))!;
    const row = (await readDifference(tx, id))!;
    if (row.settled_at !== null) throw conflict("difference_settled", m.difference_settled());
    const { keep, reason } = body();
    if (keep === "second")
      await changeCredit(tx, credit, secondOf(credit, row), { kind: "difference", by, reason });
    await settleDifferences(tx, { id }, { kept: keep, by, reason });
    await audit(tx, {
      actorId: by,
      action: "credit.difference_settled",
      subject: ["credit", credit.id],
      before: saidBy(credit),
      after: saidBy((await readCredits(tx, [credit.id]))[0]!),
      reason,
    });
    await judgeHeldClaim(services, tx, credit);
  });
}

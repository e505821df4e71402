import type { z } from "zod";
import {
  type ChangedCredit,
  changeCredit,
  type CreditRow,
  type DifferenceRow,
  holdCredit,
  judgeHeldClaim,
  readCredits,
  readDifference,
  settleDifferences,
  settleDifferencesAgain,
} from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/statements.ts";
import type { settleCreditDifference as endpoint } from "../credits-contract.ts";
import { saidBy } from "./correct-credit.ts";

/** What the credit says if the second source is right. What that source does not show stays. */
const secondOf = (credit: CreditRow, row: DifferenceRow): ChangedCredit => ({
  amount: row.second_amount_paisa,
  sender:
    row.sender_differs || credit.sender_number === null ? row.second_sender_number : credit.sender_number,
  receivedAt:
    row.first_source === "typed" && row.second_source !== "typed"
      ? new Date(row.second_received_at)
      : credit.received_at,
});

/** What it says if the first one is right after all. In what the second one did not differ, the credit stays. */
const firstOf = (credit: CreditRow, row: DifferenceRow): ChangedCredit => ({
  amount: row.amount_differs ? row.first_amount_paisa : credit.amount_paisa,
  sender: row.sender_differs ? row.first_sender_number : credit.sender_number,
  receivedAt: credit.received_at,
});

const isChange = (credit: CreditRow, to: ChangedCredit): boolean =>
  to.amount !== credit.amount_paisa ||
  to.sender !== credit.sender_number ||
  to.receivedAt.getTime() !== credit.received_at.getTime();

/**
 * Decides which of two sources is right about a transfer, or decides it again (`replaces`). Its claim is judged again.
 * @throws 404; 409 `difference_settled` if it was decided already, or in another way than the caller saw; 409 as
 * `holdCredit` and `changeCredit` do
 */
export async function settleCreditDifference(
  services: Services,
  { id, by }: { id: number; by: number },
  body: () => z.output<typeof endpoint.body>,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const seen = await readDifference(tx, id);
    if (!seen) throw notFound(m.difference_not_found());
    const credit = (await holdCredit(tx, seen.credit_id))!;
    const row = (await readDifference(tx, id))!;
    const { keep, reason, replaces = null } = body();
    const isAgain = row.settled_at !== null;
    const decision = isAgain ? row.earlier.length + 1 : null;
    if (decision !== replaces) throw conflict("difference_settled", m.difference_settled());
    const to = keep === "second" ? secondOf(credit, row) : firstOf(credit, row);
    if (isChange(credit, to)) await changeCredit(tx, credit, to, { kind: "difference", by, reason });
    await (isAgain ? settleDifferencesAgain : settleDifferences)(tx, { id }, { kept: keep, by, reason });
    const changed = (await readCredits(tx, [credit.id]))[0]!;
    await audit(tx, {
      actorId: by,
      action: isAgain ? "credit.difference_decided_again" : "credit.difference_settled",
      subject: ["credit", credit.id],
      before: { ...saidBy(credit), ...(isAgain ? { kept: row.kept } : {}) },
      after: { ...saidBy(changed), ...(isAgain ? { kept: keep } : {}) },
      reason,
    });
    await judgeHeldClaim(services, tx, credit);
  });
}

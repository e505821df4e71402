import type { z } from "zod";
import {
  changeCredit,
  type CreditRow,
  holdCredit,
  judgeHeldClaim,
  readCredits,
  settleDifferences,
} from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/statements.ts";
import type { correctCredit as endpoint } from "../credits-contract.ts";

/** What a credit says, for the audit log. */
export const saidBy = ({
  amount_paisa,
  sender_number,
  received_at,
}: Pick<CreditRow, "amount_paisa" | "sender_number" | "received_at">) => ({
  amount_paisa,
  sender_number,
  received_at: received_at.toISOString(),
});

/**
 * Corrects a credit that was typed in, or one that two sources show differently. That also settles its differences,
 * and its claim is judged again.
 * @throws 404; 409 for another credit, or an amount below what pays for payments already
 */
export async function correctCredit(
  services: Services,
  { id, by }: { id: number; by: number },
  body: () => z.output<typeof endpoint.body>,
): Promise<CreditRow> {
  return services.db.transaction().execute(async (tx) => {
    const credit = await holdCredit(tx, id);
    if (!credit) throw notFound(m.credit_not_found());
    if (credit.source !== "typed" && !credit.sources_differ)
      throw conflict("credit_not_typed", m.credit_not_typed());
    const input = body();
    const to = {
      amount: input.amount ?? credit.amount_paisa,
      sender: input.sender_number === undefined ? credit.sender_number : input.sender_number,
      receivedAt: input.received_at ?? credit.received_at,
    };
    const isChanged =
      to.amount !== credit.amount_paisa ||
      to.sender !== credit.sender_number ||
      to.receivedAt.getTime() !== credit.received_at.getTime();
    if (!isChanged && !credit.sources_differ) return credit;
    const { reason } = input;
    if (isChanged) await changeCredit(tx, credit, to, { kind: "corrected", by, reason });
    if (credit.sources_differ)
      await settleDifferences(tx, { creditId: id }, { kept: "corrected", by, reason });
    const corrected = (await readCredits(tx, [id]))[0]!;
    await audit(tx, {
      actorId: by,
      action: "credit.corrected",
      subject: ["credit", id],
      before: saidBy(credit),
      after: saidBy(corrected),
      reason,
    });
    await judgeHeldClaim(services, tx, credit);
    return (await readCredits(tx, [id]))[0]!;
  });
}

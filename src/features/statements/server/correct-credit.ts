import type { z } from "zod";
import { fitsPattern } from "#features/payments/rules.ts";
import {
  type ChangedCredit,
  changeCredit,
  chooseProvider,
  type CreditRow,
  hasSettledDifference,
  holdCredit,
  judgeHeldClaim,
  type NamedTransfer,
  readCredits,
  readProviders,
  settleDifferences,
  settleDifferencesAgain,
} from "#features/payments/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import { conflict, invalid, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/statements.ts";
import type { correctCredit as endpoint } from "../credits-contract.ts";

type Correction = z.output<typeof endpoint.body>;

/** What a credit says, for the audit log. */
export const saidBy = ({
  provider,
  trx_id,
  amount_paisa,
  sender_number,
  received_at,
}: Pick<CreditRow, "provider" | "trx_id" | "amount_paisa" | "sender_number" | "received_at">) => ({
  provider,
  trx_id,
  amount_paisa,
  sender_number,
  received_at: received_at.toISOString(),
});

/**
 * The transfer that a typed credit really is. Null: its transaction ID and its wallet stay.
 * @throws 400 for an unknown wallet, or an ID that cannot be right there
 */
async function otherTransfer(
  db: Db,
  credit: CreditRow,
  { provider: wanted, trx_id }: Correction,
): Promise<NamedTransfer | null> {
  const to = {
    provider: wanted?.trim().toLowerCase() || credit.provider,
    transaction_id: trx_id ?? credit.trx_id,
  };
  if (to.provider === credit.provider && to.transaction_id === credit.trx_id) return null;
  const providers = await readProviders(db);
  // The wallet of the credit may not be offered any more. Then nothing is known of its transaction IDs.
  const known =
    to.provider === credit.provider
      ? providers.find(({ provider }) => provider === to.provider)
      : chooseProvider(providers, to.provider);
  if (known && !fitsPattern(known.transaction_pattern, to.transaction_id))
    throw invalid({ trx_id: [m.trx_id_wrong()] });
  return to;
}

/** Whether a credit can be corrected: it was typed in, or two sources show or showed it differently. */
const isCorrectable = async (tx: Tx, { id, source, sources_differ: differs }: CreditRow): Promise<boolean> =>
  source === "typed" || differs || (await hasSettledDifference(tx, id));

/**
 * Corrects a credit that was typed in, or one that two sources show differently. That also settles its differences,
 * and its claim is judged again. Of a typed one also the transaction ID and the wallet can be corrected: then the claims of
 * both transfers are judged.
 * @throws 404; 400 as `otherTransfer` does; 409 `credit_not_typed` for another credit, and as `holdCredit` and `changeCredit` do
 */
export async function correctCredit(
  services: Services,
  { id, by }: { id: number; by: number },
  body: () => Correction,
): Promise<CreditRow> {
  const [seen] = await readCredits(services.db, [id]);
  if (!seen) throw notFound(m.credit_not_found());
  const input = body();
  const wanted = await otherTransfer(services.db, seen, input);
  return services.db.transaction().execute(async (tx) => {
    const credit = await holdCredit(tx, id, wanted);
    if (!credit) throw notFound(m.credit_not_found());
    // Somebody else may have corrected it in the same way.
    const isThere = wanted?.provider === credit.provider && wanted.transaction_id === credit.trx_id;
    const transfer = isThere ? null : wanted;
    if (!(await isCorrectable(tx, credit)) || (transfer && credit.source !== "typed"))
      throw conflict("credit_not_typed", m.credit_not_typed());
    const { reason } = input;
    const to: ChangedCredit = {
      amount: input.amount ?? credit.amount_paisa,
      sender: input.sender_number === undefined ? credit.sender_number : input.sender_number,
      receivedAt: input.received_at ?? credit.received_at,
      transfer,
    };
    const isChanged =
      transfer !== null ||
      to.amount !== credit.amount_paisa ||
      to.sender !== credit.sender_number ||
      to.receivedAt.getTime() !== credit.received_at.getTime();
    if (!isChanged && !credit.sources_differ) return credit;
    if (isChanged) await changeCredit(tx, credit, to, { kind: "corrected", by, reason });
    const settled = { kept: "corrected" as const, by, reason };
    if (credit.sources_differ) await settleDifferences(tx, { creditId: id }, settled);
    // Of what a person typed in, a correction says nothing about a difference that was decided.
    else if (credit.source !== "typed") await settleDifferencesAgain(tx, { creditId: id }, settled);
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
    if (transfer) await judgeHeldClaim(services, tx, corrected);
    return (await readCredits(tx, [id]))[0]!;
  });
}

import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import { readReference } from "../../read-reference.ts";
import { judgeSighting, type Sighting } from "../../sightings.ts";
import type { MoneySource } from "../../source-rules.ts";
import { mayCarryCheckDigit, readProviders } from "../providers/providers.ts";
import { lockCredits } from "../queries/locks.ts";
import * as queries from "../queries/sightings.ts";

/** Where money was seen. */
export interface MoneyOrigin {
  provider: string;
  source: MoneySource;
  smsId?: number;
  createdBy?: number;
  importId?: number;
}

/** One transfer that arrived. */
export interface Transfer {
  transactionId: string;
  amount: Paisa;
  /** As it was shown; digits may be hidden. */
  sender: string | null;
  receivedAt: Date;
  /** What the sender wrote as its reference. */
  reference?: string | null;
}

export interface Recorded extends Sighting {
  creditId: number;
}

/** A judged transfer, with its credit and what that says now; null: there is none. */
export interface Judged extends Sighting {
  creditId: number | null;
  recordedAmount: Paisa | null;
}

/** What transfers of one source mean. @param transfers each with another transaction ID */
export async function judgeTransfers(
  db: Db,
  { provider, source }: MoneyOrigin,
  transfers: readonly Transfer[],
): Promise<Judged[]> {
  const checkDigit = mayCarryCheckDigit(await readProviders(db), provider);
  const found = await queries.knownCredits(
    db,
    provider,
    transfers.map(({ transactionId }) => transactionId),
  );
  const known = new Map(found.map((credit) => [credit.trx_id, credit]));
  return transfers.map(({ transactionId, ...transfer }) => {
    const credit = known.get(transactionId);
    const judged = judgeSighting(credit?.seen ?? null, { ...transfer, source }, checkDigit);
    return { creditId: credit?.id ?? null, recordedAmount: credit?.seen[0].amount ?? null, ...judged };
  });
}

/**
 * Records transfers that were seen to arrive: as new credits, or as sightings of known ones. It judges no claim. The
 * caller holds the transaction IDs, and no claim waits for those whose credits it may change, or its locks are held.
 * @param transfers each with another transaction ID
 */
export async function recordMoney(
  tx: Tx,
  origin: MoneyOrigin,
  transfers: readonly Transfer[],
): Promise<Recorded[]> {
  const from = {
    smsId: origin.smsId ?? null,
    createdBy: origin.createdBy ?? null,
    importId: origin.importId ?? null,
  };
  const first = await judgeTransfers(tx, origin, transfers);
  await lockCredits(
    tx,
    first.flatMap(({ creditId }) => creditId ?? []),
  );
  // What was read before the lock may have changed.
  const judged = first.some(({ creditId }) => creditId !== null)
    ? await judgeTransfers(tx, origin, transfers)
    : first;
  const fresh = transfers.filter((_, at) => judged[at]!.outcome === "new");
  const added =
    fresh.length > 0
      ? await queries.addCredits(
          tx,
          { provider: origin.provider, source: origin.source, ...from },
          fresh.map(({ transactionId, amount, sender, receivedAt, reference = null }) => ({
            reference: readReference(reference),
            trx_id: transactionId,
            amount,
            sender,
            at: receivedAt.toISOString(),
          })),
        )
      : new Map<string, number>();
  const recorded = judged.map((one, at) => ({
    ...one,
    creditId: one.creditId ?? added.get(transfers[at]!.transactionId)!,
  }));

  const sightings = recorded.flatMap((one, at): queries.NewSighting[] =>
    one.outcome === "new" || one.outcome === "known"
      ? []
      : [
          {
            credit_id: one.creditId,
            source: origin.source,
            amount: transfers[at]!.amount,
            sender: one.shown,
            at: transfers[at]!.receivedAt.toISOString(),
            amount_differs: one.amountDiffers,
            sender_differs: one.senderDiffers,
          },
        ],
  );
  if (sightings.length > 0) await queries.addSightings(tx, from, sightings);
  const completed = recorded.flatMap((one, at): queries.CreditChange[] =>
    one.outcome === "completed"
      ? [
          {
            credit_id: one.creditId,
            amount: transfers[at]!.amount,
            sender: one.sender,
            at: one.receivedAt.toISOString(),
          },
        ]
      : [],
  );
  if (completed.length > 0)
    await queries.changeCredits(tx, { kind: "completed", by: null, reason: null }, completed);
  return recorded;
}

import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import { freePaisa, isCashIn } from "./credits.ts";

/** A rejected claim that a transfer of another ID may pay for. */
export interface MeantRejection {
  id: number;
  payer_id: number;
  transaction_id: string;
  sender_number: string;
  amount_paisa: Paisa;
  sent_paisa: Paisa | null;
  /** The transfer names its order. */
  is_named: boolean;
  credit_trx_id: string;
  credit_provider: string;
  credit_amount_paisa: Paisa;
  credit_sender: string | null;
  is_cash_in: boolean;
}

/**
 * The rejected claims that a transfer may pay for, newest first: those of the order that it names, and those whose ID begins or
 * ends like its ID. Each is the last claim of an order that is still open. Nobody claims the transfer, also not before by
 * the same person, and nothing of it is used. It came after the rejection, because a person may have looked at money that was
 * there before. A transfer is found once for each claim: a person may have decided that the rejection stays.
 */
export async function findMeantRejections(db: Db, creditId: number): Promise<MeantRejection[]> {
  const { rows } = await sql<MeantRejection>`
    select p.id, p.payer_id, p.transaction_id, p.sender_number, p.amount_paisa, p.sent_paisa,
      o.reference is not distinct from credits.reference as is_named, credits.trx_id as credit_trx_id,
      credits.provider as credit_provider, credits.amount_paisa as credit_amount_paisa,
      credits.sender_number as credit_sender, ${isCashIn} as is_cash_in
    from credits cross join lateral (
        select theirs.id from orders named
          join payments theirs on theirs.payer_id = named.payer_id and theirs.order_id = named.id
          where named.reference = credits.reference and theirs.status = 'rejected'
        union select id from payments where status = 'rejected' and left(transaction_id, 5) = left(credits.trx_id, 5)
        union select id from payments where status = 'rejected' and right(transaction_id, 5) = right(credits.trx_id, 5)
      ) as found
      join payments p on p.id = found.id
      join orders o on o.id = p.order_id
      join users payer on payer.id = p.payer_id and payer.forgotten_at is null
    where credits.id = ${creditId} and ${freePaisa} = credits.amount_paisa
      and p.outcome is null and p.meant_credit_id is distinct from credits.id and p.decided_at <= credits.created_at
      and credits.received_at >= o.created_at - interval '2 days' and o.status = 'open'
      and not exists (select from payments other where other.order_id = o.id and other.status <> 'rejected')
      and not exists (select from payments newer
        where newer.payer_id = p.payer_id and newer.order_id = p.order_id and newer.id > p.id)
      and not exists (select from claims_of_transaction(credits.trx_id) claim
        where claim.provider = credits.provider and (claim.status <> 'rejected' or claim.payer_id = p.payer_id))
    order by p.id desc`.execute(db);
  return rows;
}

/** Marks rejected claims as paid after all by a transfer of another ID. One that was marked or reopened stays as it is. */
export async function markMeantRejections(
  db: Db,
  ids: number[],
  creditId: number,
): Promise<{ payer_id: number; amount_paisa: Paisa }[]> {
  return db
    .updateTable("payments")
    .set({ outcome: "rejected_but_paid", meant_credit_id: creditId })
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where("status", "=", "rejected")
    .where("outcome", "is", null)
    .returning(["payer_id", "amount_paisa"])
    .execute();
}

/** The money was another transfer: the rejected claims that it was meant for are not paid after all. */
export const forgetMeantRejections = async (db: Db, creditId: number) =>
  db
    .updateTable("payments")
    .set({ outcome: null, meant_credit_id: null })
    .where("meant_credit_id", "=", creditId)
    .where("status", "=", "rejected")
    .where("outcome", "=", "rejected_but_paid")
    .execute();

/** Rejected claims whose ID begins or ends like one of these transaction IDs, each with that ID. */
export async function rejectedLike(
  db: Db,
  transactionIds: string[],
): Promise<{ transaction_id: string; rejected: string }[]> {
  if (transactionIds.length === 0) return [];
  const { rows } = await sql<{ transaction_id: string; rejected: string }>`
    select line.id as transaction_id, p.transaction_id as rejected
    from unnest(${transactionIds}::text[]) as line (id)
      join payments p on left(p.transaction_id, 5) = left(line.id, 5)
    where p.status = 'rejected' and p.outcome is null
    union
    select line.id, p.transaction_id
    from unnest(${transactionIds}::text[]) as line (id)
      join payments p on right(p.transaction_id, 5) = right(line.id, 5)
    where p.status = 'rejected' and p.outcome is null`.execute(db);
  return rows;
}

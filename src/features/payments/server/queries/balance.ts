import { type RawBuilder, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { Paisa } from "#kit/shared/money.ts";
import { balanceProvider } from "../../balance-rules.ts";
import { freePaisa } from "./credits.ts";

/**
 * Whose the rest of a row of `credits` is: the payer whose payments it pays for, or paid for before they were refunded.
 * Null if it pays for nothing, if two people share it, and if only payments from a balance are left: then nothing says
 * any more who sent it.
 */
const ownerOfRest = sql`(
  select case when count(distinct p.payer_id) = 1 and bool_or(p.provider <> ${balanceProvider}) then min(p.payer_id) end
  from (select payment_id from active_allocations where credit_id = credits.id
      union all select payment_id from active_returns where credit_id = credits.id) as tie
    join payments p on p.id = tie.payment_id)`;

/** Whether the rest of a row of `credits` is the balance of a person with an account, whether or not it can be used now. */
export const isOwnedRest = sql<boolean>`exists (
  select from users where users.id = ${ownerOfRest} and users.forgotten_at is null)`;

/** Whether a payment pays with a row of `credits`, or was refunded from it. */
export const isUsedCredit = sql<boolean>`(exists (select from active_allocations where credit_id = credits.id)
  or exists (select from active_returns where credit_id = credits.id and payment_id is not null))`;

/** An open dispute about a payment that claims or uses a row of `credits`: until it is decided, nobody is its owner. */
const isDisputedCredit = sql`exists (
  select from payment_disputes d where d.resolved_at is null and d.payment_id in (
    select payment_id from active_allocations where credit_id = credits.id
    union all select payment_id from claims_of_transaction(credits.trx_id) claim
      where claim.provider = credits.provider))`;

/**
 * The free parts of credits that are a person's balance, oldest first. It is computed from what pays for what: nothing
 * stores it. Money that is blocked, that two sources show differently, that somebody else claims or that is disputed
 * does not count. `payerId`: a column of the row around, or a number.
 */
export const balanceOf = (payerId: RawBuilder<unknown>) => sql<{ id: number; free: Paisa }>`
  select credits.id, ${freePaisa} as free from credits
  where credits.id in (
      select tie.credit_id from payments mine join allocations tie on tie.payment_id = mine.id
      where mine.payer_id = ${payerId})
    and credits.blocked_at is null and ${freePaisa} > 0 and ${ownerOfRest} = ${payerId}
    and not exists (select from credit_differences where credit_id = credits.id and settled_at is null)
    and not exists (select from claims_of_transaction(credits.trx_id) claim
      where claim.provider = credits.provider and claim.status <> 'rejected' and claim.payer_id <> ${payerId})
    and not ${isDisputedCredit}
  order by credits.received_at, credits.id`;

/** The free parts of a person's balance. Lock the credits before you use them, and read them again. */
export async function balanceParts(db: Db, payerId: number): Promise<{ id: number; free: Paisa }[]> {
  const { rows } = await balanceOf(sql`${payerId}::integer`).execute(db);
  return rows;
}

/** The sum of a person's balance, in paisa. `payerId`: a column of the row around, or a number. */
export const balanceSum = (payerId: RawBuilder<unknown>) =>
  sql<Paisa>`(select coalesce(sum(free), 0)::bigint from (${balanceOf(payerId)}) as balance)`;

/** A person's balance, in paisa. */
export async function readBalance(db: Db, payerId: number): Promise<Paisa> {
  const { rows } = await sql<{
    balance: Paisa;
  }>`select ${balanceSum(sql`${payerId}::integer`)} as balance`.execute(db);
  return rows[0]!.balance;
}

import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { BalanceStep } from "../../rules.ts";

export interface WalletRow {
  provider: string;
  /** When the last message arrived, within 30 days. By this server's clock: that of a phone may be wrong. */
  last_at: Date | null;
  /** The id of that message. */
  last_id: number | null;
  /** Messages within 24 hours. */
  today: number;
  /** How many messages came in the same hours of the last seven days, per day: from `last_at` until now. */
  expected: number;
  waiting: number;
}

/** The messages of each wallet, in the order of `providers`. Messages of unknown senders belong to none. */
export async function readWallets(db: Db, providers: string[]): Promise<WalletRow[]> {
  const { rows } = await sql<WalletRow>`
    select wallet.provider, heard.last_at, heard.last_id,
      (select count(*)::int from sms_messages as message where message.provider = wallet.provider
        and message.created_at > now() - interval '24 hours') as today,
      (select count(*)::float8 / 7 from generate_series(1, 7) as day
        join sms_messages as message on message.provider = wallet.provider
          and message.created_at > heard.last_at - make_interval(days => day)
          and message.created_at <= now() - make_interval(days => day)) as expected,
      (select count(*)::int from payments
        where payments.provider = wallet.provider and payments.status = 'pending') as waiting
    from unnest(${providers}::text[]) with ordinality as wallet (provider, place)
    left join lateral (
      select message.created_at as last_at, message.id as last_id from sms_messages as message
      where message.provider = wallet.provider and message.created_at > now() - interval '30 days'
      order by message.created_at desc, message.id desc limit 1) as heard on true
    order by wallet.place`.execute(db);
  return rows;
}

interface WalletStep extends BalanceStep {
  provider: string;
  trx_id: string | null;
}

/** The messages with a balance that `fits` chooses, one for each transfer or text, by provider. */
async function readSteps(db: Db, fits: RawBuilder<unknown>): Promise<WalletStep[]> {
  const { rows } = await sql<Omit<WalletStep, "time"> & { time: string | Date }>`
    select distinct on (provider, coalesce(trx_id, md5(body)))
      provider, id, trx_id, kind, amount_paisa as amount, fee_paisa as fee, balance_paisa as balance,
      coalesce(told_at, received_at) as time
    from sms_messages
    where provider is not null and balance_paisa is not null and kind is not null and ${fits}
    order by provider, coalesce(trx_id, md5(body)), id`.execute(db);
  return rows.map(({ time, ...step }) => ({ ...step, time: new Date(time) }));
}

/** The messages of the last days with a balance, one for each transfer or text, by provider. */
export async function balancesOf(
  db: Db,
  { days, settledMinutes }: { days: number; settledMinutes: number },
): Promise<Map<string, BalanceStep[]>> {
  const steps = await readSteps(
    db,
    sql`created_at > now() - make_interval(days => ${days})
      and created_at < now() - make_interval(mins => ${settledMinutes})`,
  );
  const found = new Map<string, BalanceStep[]>();
  for (const { provider, trx_id: _, ...step } of steps)
    found.set(provider, [...(found.get(provider) ?? []), step]);
  return found;
}

/** Lets one message of a wallet at a time be judged with those before. Take it before the lock of its transaction ID. */
export async function lockBalance(tx: Tx, provider: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`balance of ${provider}`}, 0))`.execute(tx);
}

/** The messages of the last days of one wallet, without this one. */
export const otherBalances = async (
  db: Db,
  { provider, except, days }: { provider: string; except: number; days: number },
): Promise<WalletStep[]> =>
  readSteps(
    db,
    sql`provider = ${provider} and id <> ${except} and created_at > now() - make_interval(days => ${days})`,
  );

export interface NewAlert {
  provider: string;
  kind: "silence" | "balance";
  message_id: number;
  difference_paisa: number | null;
}

/** Records alerts. @returns those that were not recorded before. */
export async function addAlerts(db: Db, alerts: NewAlert[]): Promise<NewAlert[]> {
  if (alerts.length === 0) return [];
  const added = await db
    .insertInto("wallet_alerts")
    .values(alerts)
    .onConflict((conflict) => conflict.columns(["kind", "message_id"]).doNothing())
    .returning(["provider", "kind", "message_id", "difference_paisa"])
    .execute();
  return added as NewAlert[];
}

/** Forgets alerts of balances that follow now. */
export async function endBalanceAlerts(
  db: Db,
  { days, except }: { days: number; except: number[] },
): Promise<void> {
  await sql`
    delete from wallet_alerts using sms_messages
    where sms_messages.id = wallet_alerts.message_id and wallet_alerts.kind = 'balance'
      and sms_messages.created_at > now() - make_interval(days => ${days})
      and wallet_alerts.message_id <> all(${except}::integer[])`.execute(db);
}

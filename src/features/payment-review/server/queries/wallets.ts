import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

export interface WalletRow {
  provider: string;
  /** The last message within 30 days. */
  last_at: Date | null;
  /** Messages within 24 hours. */
  today: number;
  /** How many messages came in the same hours of the last seven days, per day: from `last_at` until now. */
  expected: number;
  waiting: number;
}

/** The messages of each wallet, in the order of `providers`. Messages of unknown senders belong to none. */
export async function readWallets(db: Db, providers: string[]): Promise<WalletRow[]> {
  const { rows } = await sql<WalletRow>`
    select wallet.provider, heard.last_at,
      (select count(*)::int from sms_messages as message where message.provider = wallet.provider
        and message.received_at > now() - interval '24 hours' and message.received_at <= now()) as today,
      (select count(*)::float8 / 7 from generate_series(1, 7) as day
        join sms_messages as message on message.provider = wallet.provider
          and message.received_at > heard.last_at - make_interval(days => day)
          and message.received_at <= now() - make_interval(days => day)) as expected,
      (select count(*)::int from payments
        where payments.provider = wallet.provider and payments.status = 'pending') as waiting
    from unnest(${providers}::text[]) with ordinality as wallet (provider, place)
    cross join lateral (
      select max(message.received_at) as last_at from sms_messages as message
      where message.provider = wallet.provider
        and message.received_at > now() - interval '30 days' and message.received_at <= now()) as heard
    order by wallet.place`.execute(db);
  return rows;
}

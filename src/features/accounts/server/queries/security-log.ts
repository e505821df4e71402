import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

export const addSecurityEvent = async (
  db: Db,
  row: { event: string; account_id: number | null; network: string | null },
) => db.insertInto("security_log").values(row).execute();

/** The newest events, the newest first: of one account, of one network, or all. */
export const listSecurityEvents = async (
  db: Db,
  filter: { accountId?: number; network?: string; limit: number },
) =>
  db
    .selectFrom("security_log")
    .select(["at", "event", "account_id", "network"])
    .$if(filter.accountId !== undefined, (query) => query.where("account_id", "=", filter.accountId!))
    .$if(filter.network !== undefined, (query) => query.where("network", "=", filter.network!))
    .orderBy("id", "desc")
    .limit(filter.limit)
    .execute();

/** Deletes events after 90 days. */
export const dropOldSecurityEvents = async (db: Db) =>
  sql`delete from security_log where at < now() - interval '90 days'`.execute(db);

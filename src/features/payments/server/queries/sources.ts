import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { balanceProvider } from "../../balance-rules.ts";
import { sourceReasons, type ShownMoney } from "../../source-rules.ts";

/** A credit with everything that showed it. */
export interface SourcedRow {
  id: number;
  provider: string;
  amount_paisa: number;
  sender_number: string | null;
  /** What each source showed; the credit's own comes first. */
  shown: [ShownMoney, ...ShownMoney[]];
  /** The balance of its wallet did not follow from the texts of that time, and no statement has explained it. */
  is_in_doubt: boolean;
}

/** Whether we know of a row of `credits` by a text, and no statement shows as much. */
export const isTextAlone = sql`(credits.source = 'sms' and not exists (
  select from credit_sightings as seen where seen.credit_id = credits.id and seen.source = 'statement'
    and seen.amount_paisa = credits.amount_paisa))`;

/** Whether a row of `credits` came when the texts of its wallet were in doubt. */
export const isInDoubt = sql`exists (select from text_holds where text_holds.provider = credits.provider
  and credits.received_at >= text_holds.since
  and (text_holds.until is null or credits.received_at <= text_holds.until))`;

/**
 * What showed these credits. A change of a credit keeps what it said before as a sighting of its own source. Those are
 * left out, because a person may have written them: the first change has what that source showed. Lock the credits first.
 */
export async function readSources(db: Db, creditIds: number[]): Promise<SourcedRow[]> {
  const { rows } = await sql<SourcedRow>`
    select credits.id, credits.provider, credits.amount_paisa, credits.sender_number,
      jsonb_build_array(jsonb_build_object('source', credits.source,
        'amount', case when oldest.id is null then credits.amount_paisa else oldest.old_amount_paisa end,
        'sender', case when oldest.id is null then credits.sender_number else oldest.old_sender_number end))
      || coalesce((select jsonb_agg(jsonb_build_object('source', seen.source, 'amount', seen.amount_paisa,
          'sender', seen.sender_number) order by seen.id)
        from credit_sightings as seen
        where seen.credit_id = credits.id and not (seen.source = credits.source
          and seen.sms_id is not distinct from credits.sms_id
          and seen.created_by is not distinct from credits.created_by
          and seen.import_id is not distinct from credits.import_id)), '[]') as shown,
      ${isInDoubt} as is_in_doubt
    from credits left join lateral (
      select id, old_amount_paisa, old_sender_number from credit_corrections
      where credit_id = credits.id order by id limit 1) as oldest on true
    where credits.id = any(${creditIds}::int[])`.execute(db);
  return rows;
}

/** The payments that agree in everything and wait for a further source of their money, oldest first. */
export async function waitingForSource(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("payments")
    .select("id")
    .where("status", "=", "pending")
    .where("provider", "<>", balanceProvider)
    .where("outcome", "in", [...sourceReasons])
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { allocatedPaisa } from "./credits.ts";

/** A credit that was typed in, with its corrections, newest first. */
export interface TypedCreditRow {
  id: number;
  provider: string;
  trx_id: string;
  amount_paisa: number;
  allocated_paisa: number;
  sender_number: string | null;
  received_at: Date;
  created_at: Date;
  typed_by: string | null;
  corrections: {
    kind: "completed" | "corrected" | "difference";
    old_amount_paisa: number;
    old_sender_number: string | null;
    new_amount_paisa: number;
    new_sender_number: string | null;
    /** The transfer that it was taken for before. Null: it stayed. */
    old_provider: string | null;
    old_trx_id: string | null;
    by: string | null;
    reason: string | null;
    at: string;
  }[];
}

/** A page of the credits that were typed in, newest first, and how many match in all. */
export async function listTypedCredits(
  db: Db,
  { search }: { search: string | null },
  { limit, offset }: { limit: number; offset: number },
) {
  const fits = sql`source = 'typed' and (${search}::text is null
    or as_searched(concat_ws(' ', trx_id, sender_number)) like as_searched(${search}))`;
  const { rows } = await sql<{ count: number; rows: TypedCreditRow[] }>`
    select (select count(*)::int from credits where ${fits}) as count, coalesce((select json_agg(shown) from (
      select credits.id, provider, trx_id, amount_paisa, ${allocatedPaisa} as allocated_paisa,
        sender_number, received_at, credits.created_at, trim(typist.first_name || ' ' || typist.last_name) as typed_by,
        coalesce((select json_agg(json_build_object('kind', kind, 'old_amount_paisa', old_amount_paisa,
            'old_sender_number', old_sender_number, 'new_amount_paisa', new_amount_paisa,
            'new_sender_number', new_sender_number, 'old_provider', old_provider, 'old_trx_id', old_trx_id,
            'reason', reason, 'at', at,
            'by', trim(who.first_name || ' ' || who.last_name)) order by correction.id desc)
          from credit_corrections as correction left join users as who on who.id = corrected_by
          where credit_id = credits.id), '[]') as corrections
      from credits left join users as typist on typist.id = created_by
      where ${fits} order by credits.created_at desc, credits.id desc limit ${limit} offset ${offset}) as shown), '[]') as rows`.execute(
    db,
  );
  return rows[0]!;
}

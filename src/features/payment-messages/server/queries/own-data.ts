import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/**
 * Masks the proven numbers of a person in the messages about their credits. In all other messages it masks the
 * proven numbers that only this person has. The request as it came has the same text, so it goes.
 */
export async function maskMessages(
  db: Db,
  { credits, proven, ownNumbers }: { credits: number[]; proven: string[]; ownNumbers: string[] },
): Promise<void> {
  // A message without an outcome is being read now. Its reader holds it and may wait for this transaction.
  await sql`
    update sms_messages sms set body = blacken(body, '{}', ${proven}::text[]), raw = null, reference = null
    where outcome is not null and (
      id in (select sms_id from credits where id = any(${credits}::int[]))
      or (provider, trx_id) in (select provider, trx_id from credits where id = any(${credits}::int[])))`.execute(
    db,
  );
  await sql`
    update sms_messages sms set body = blacken(body, '{}', ${ownNumbers}::text[]), raw = null,
      reference = case when reference is not null then blacken(reference, '{}', ${ownNumbers}::text[]) end
    where outcome is not null and exists (select from unnest(${ownNumbers}::text[]) as number
      where strpos(body, number) > 0)
      and not exists (select from credits c join active_allocations a on a.credit_id = c.id where c.sms_id = sms.id)`.execute(
    db,
  );
}

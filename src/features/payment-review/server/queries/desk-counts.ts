import { sql } from "kysely";
import { waitingMessages } from "#features/payment-messages/server/public.ts";
import { isAsked, isPaidRejection } from "#features/payments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { DeskCounts } from "../../desk-contract.ts";
import { isUnowned } from "./credits.ts";

/** How much is in each part of the desk, in one statement. A payment whose payer was asked waits for nobody. */
export const deskCounts = () => sql<DeskCounts>`select
  (select count(*)::int from (select id from payments where status = 'pending'
    union select payment_id from payment_proposals where ended_at is null
    union select payment_id from refund_requests where ended_at is null
    union select id from payments p where ${isPaidRejection}) as waiting
    where not ${isAsked(sql.ref("waiting.id"))}) as pending,
  (select count(distinct payment_id)::int from payment_disputes where resolved_at is null) as disputed,
  (select count(*)::int from credits where ${isUnowned}) as unowned,
  (select count from (${waitingMessages}) as looked_at) as messages`;

export async function readDeskCounts(db: Db): Promise<DeskCounts> {
  const { rows } = await deskCounts().execute(db);
  return rows[0]!;
}

import { sql } from "kysely";
import type { Tx } from "./database/connect.ts";
import type { DepartingUser } from "./own-data.ts";

/**
 * Deletes what the kit itself keeps of a person: live events, counted attempts, mails in the
 * development mailbox, and jobs that name their address, finished or not.
 */
export async function deleteTraces(tx: Tx, { id, email }: DepartingUser): Promise<void> {
  await tx
    .deleteFrom("live_events")
    .where((event) => event.or([event("user_id", "=", id), event("audience", "=", `members:${id}`)]))
    .execute();
  await tx
    .deleteFrom("rate_counts")
    // Some are counted by address and network.
    .where(sql<boolean>`subject in (${email}, ${String(id)}) or starts_with(subject, ${`${email} `})`)
    .execute();
  await tx.deleteFrom("dev_mails").where("recipient", "=", email).execute();
  await sql`delete from jobs.job where strpos(data::text, to_json(${email}::text)::text) > 0`.execute(tx);
}

import { sql } from "kysely";
import type { Tx } from "./database/connect.ts";
import type { Leaver } from "./own-data.ts";

/**
 * Removes what no feature but the kit keeps of somebody: live events, counted tries, mails in the
 * development mailbox, and jobs that name their address, done or not.
 */
export async function forgetTraces(tx: Tx, { id, email }: Leaver): Promise<void> {
  await tx.deleteFrom("live_events").where("user_id", "=", id).execute();
  await tx
    .deleteFrom("rate_counts")
    // Some are counted by address and network.
    .where(sql<boolean>`subject in (${email}, ${String(id)}) or starts_with(subject, ${`${email} `})`)
    .execute();
  await tx.deleteFrom("dev_mails").where("recipient", "=", email).execute();
  await sql`delete from jobs.job where strpos(data::text, to_json(${email}::text)::text) > 0`.execute(tx);
}

/**
 * Blackens words and numbers in what the audit log quotes of some subjects. Nothing else of it can be
 * changed: the database lets no character become another than a dot.
 */
export async function blackenAudit(
  tx: Tx,
  kind: string,
  ids: number[],
  { words, numbers }: { words: string[]; numbers: string[] },
): Promise<void> {
  // In quoted records only what is nobody else's word, so that no name can hide what was done.
  const [email = "", name = ""] = words.map((word) => JSON.stringify(word).slice(1, -1));
  const precise = [email, name.includes(" ") ? name : ""];
  await sql`
    update audit_log set
      before = blacken(before::text, ${precise}::text[], ${numbers}::text[])::jsonb,
      after = blacken(after::text, ${precise}::text[], ${numbers}::text[])::jsonb,
      reason = blacken(reason, ${words}::text[], ${numbers}::text[])
    where subject_kind = ${kind} and subject_id = any(${ids}::bigint[])`.execute(tx);
}

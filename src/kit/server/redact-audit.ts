import { sql } from "kysely";
import type { Tx } from "./database/connect.ts";

/**
 * Replaces words and numbers by dots in what the audit log quotes of some subjects. Nothing else in the
 * log can be changed: the database only accepts a dot in place of a character.
 */
export async function redactAudit(
  tx: Tx,
  kind: string,
  ids: number[],
  { words, numbers }: { words: string[]; numbers: string[] },
): Promise<void> {
  // In quoted records only texts that identify this person, so that no name can hide a decision.
  const [email = "", name = ""] = words.map((word) => JSON.stringify(word).slice(1, -1));
  const precise = [email, name.includes(" ") ? name : ""];
  await sql`
    update audit_log set
      before = blacken(before::text, ${precise}::text[], ${numbers}::text[])::jsonb,
      after = blacken(after::text, ${precise}::text[], ${numbers}::text[])::jsonb,
      reason = blacken(reason, ${words}::text[], ${numbers}::text[])
    where subject_kind = ${kind} and subject_id = any(${ids}::bigint[])`.execute(tx);
}

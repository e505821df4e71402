import { sql } from "kysely";
import type { Audience } from "#kit/shared/live-event.ts";
import type { Tx } from "../database/connect.ts";

/**
 * Deletes the live events that quote what is deleted: those of a type with these values in their payload. Given several
 * objects, each event that has the values of one of them. Without an audience it reads all events, which is for the
 * deletion of an account.
 */
export async function withdrawEvents(
  tx: Tx,
  { kind }: { kind: string },
  about: object | object[],
  audience?: Audience,
): Promise<void> {
  const [name, id] = audience?.split(":") ?? [];
  const heard = !audience
    ? sql`true`
    : name === "person"
      ? sql`user_id = ${Number(id)}`
      : sql`audience = ${audience}`;
  const quoted = [about].flat().map((values) => JSON.stringify(values));
  await sql`delete from live_events where ${heard} and kind = ${kind}
    and payload @> any(${quoted}::text[]::jsonb[])`.execute(tx);
}

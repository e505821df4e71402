import { sql } from "kysely";
import type { Tx } from "#kit/server/database/connect.ts";

/** Whether a person of this name is waiting for a call at this number, or has just asked for one. */
export async function isExpectingCall(tx: Tx, lead: { name: string; phone: string }): Promise<boolean> {
  const found = await tx
    .selectFrom("mentorship_leads")
    .select("id")
    .where("phone", "=", lead.phone)
    .where(sql<boolean>`lower(name) = lower(${lead.name})`)
    .where(sql<boolean>`(answered_at is null or sent_at > now() - interval '1 hour')`)
    .executeTakeFirst();
  return found !== undefined;
}

export const addLead = async (
  tx: Tx,
  lead: { name: string; phone: string },
  userId: number | null,
): Promise<number> => {
  const { id } = await tx
    .insertInto("mentorship_leads")
    .values({ ...lead, user_id: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

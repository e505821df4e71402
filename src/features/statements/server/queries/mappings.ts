import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { RememberedMapping } from "../../headings.ts";

/** Which column was what in the last statement of a wallet. */
export async function rememberedMapping(db: Db, provider: string): Promise<RememberedMapping | null> {
  const row = await db
    .selectFrom("statement_mappings")
    .select("mapping")
    .where("provider", "=", provider)
    .executeTakeFirst();
  return (row?.mapping as unknown as RememberedMapping) ?? null;
}

export async function rememberMapping(
  tx: Tx,
  { provider, mapping, by }: { provider: string; mapping: RememberedMapping; by: number },
): Promise<void> {
  const row = { mapping: JSON.stringify(mapping), changed_by: by, changed_at: sql<Date>`now()` };
  await tx
    .insertInto("statement_mappings")
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column("provider").doUpdateSet(row))
    .execute();
}

import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { MessageKind } from "../../kind-rules.ts";
import type { SampleReading } from "../../pattern.ts";

export interface PatternRow {
  id: number;
  wallet: string;
  kind: MessageKind;
  language: "en" | "bn";
  pattern: string;
  sample: string;
  expected: SampleReading;
  is_on: boolean;
}
export type NewPattern = Omit<PatternRow, "id">;

const columns = ["id", "wallet", "kind", "language", "pattern", "sample", "expected", "is_on"] as const;

/** The operator's own patterns, newest first, and the keys of the shipped ones that are switched off. */
export async function storedPatterns(db: Db): Promise<{ own: PatternRow[]; off: string[] }> {
  const { rows } = await sql<{ own: PatternRow[]; off: string[] }>`
    select (select coalesce(json_agg(own order by own.id desc), '[]') from reading_patterns as own) as own,
      array(select key from switched_off_patterns) as off`.execute(db);
  return rows[0]!;
}

export const readPattern = async (db: Db, id: number): Promise<PatternRow | undefined> =>
  (await db.selectFrom("reading_patterns").select(columns).where("id", "=", id).executeTakeFirst()) as
    | PatternRow
    | undefined;

const stored = ({ expected, ...pattern }: NewPattern) => ({ ...pattern, expected: JSON.stringify(expected) });

export const addPattern = async (db: Db, pattern: NewPattern): Promise<number> =>
  (await db.insertInto("reading_patterns").values(stored(pattern)).returning("id").executeTakeFirstOrThrow())
    .id;

export const updatePattern = async (db: Db, id: number, pattern: NewPattern): Promise<void> => {
  await db
    .updateTable("reading_patterns")
    .set({ ...stored(pattern), updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
};

export const removePattern = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom("reading_patterns").where("id", "=", id).execute();
};

export const setSwitchedOff = async (db: Db, key: string, isOff: boolean): Promise<void> => {
  await (isOff
    ? db
        .insertInto("switched_off_patterns")
        .values({ key })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : db.deleteFrom("switched_off_patterns").where("key", "=", key).execute());
};

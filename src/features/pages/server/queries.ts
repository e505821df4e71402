import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { TextKey } from "./shipped-texts.ts";

/** One version of a text. */
export interface VersionRow {
  number: number;
  is_shipped: boolean;
  saved_at: Date;
  /** The name of the person; null if the account is gone. */
  saved_by: string | null;
}
/** The same with its words. Null: the shipped text. */
export type WrittenVersion = VersionRow & { text: string | null };

const maxHistory = 50;

const versions = (db: Db) =>
  db
    .selectFrom("page_texts as version")
    .leftJoin("users as author", "author.id", "version.saved_by")
    .select([
      "version.number",
      "version.saved_at",
      sql<boolean>`version.text is null`.as("is_shipped"),
      sql<string | null>`nullif(trim(author.first_name || ' ' || author.last_name), '')`.as("saved_by"),
    ]);

/** The newest version of each text that was ever changed. */
export const newestVersions = async (db: Db) =>
  versions(db)
    .select(["version.page", "version.language"])
    .distinctOn(["version.page", "version.language"])
    .orderBy("version.page")
    .orderBy("version.language")
    .orderBy("version.number", "desc")
    .execute();

/** The newest versions of a text, newest first. Only the first has its words. */
export const historyOf = async (db: Db, { page, language }: TextKey): Promise<WrittenVersion[]> =>
  versions(db)
    .select(
      sql<
        string | null
      >`case when row_number() over (order by version.number desc) = 1 then version.text end`.as("text"),
    )
    .where("version.page", "=", page)
    .where("version.language", "=", language)
    .orderBy("version.number", "desc")
    .limit(maxHistory)
    .execute();

/** The newest version of a text, or the one with a number. */
export const findVersion = async (
  db: Db,
  { page, language }: TextKey,
  number?: number,
): Promise<WrittenVersion | undefined> =>
  versions(db)
    .select("version.text")
    .where("version.page", "=", page)
    .where("version.language", "=", language)
    .$if(number !== undefined, (query) => query.where("version.number", "=", number!))
    .orderBy("version.number", "desc")
    .limit(1)
    .executeTakeFirst();

/** Adds a version. @returns false if it exists already: somebody else was faster. */
export async function insertVersion(
  tx: Tx,
  { page, language }: TextKey,
  version: { number: number; text: string | null; saved_by: number },
): Promise<boolean> {
  const added = await tx
    .insertInto("page_texts")
    .values({ page, language, ...version })
    .onConflict((conflict) => conflict.doNothing())
    .returning("number")
    .executeTakeFirst();
  return added !== undefined;
}

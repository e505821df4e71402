import type { Sql } from "postgres";

/**
 * Why search in this database would miss Bengali, as a sentence, or undefined when all is well. For any server, also
 * one of the operator's own.
 */
export async function findUnicodeProblem(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ encoding: string; ctype: string; folds: boolean }[]>`
    select pg_encoding_to_char(encoding) as encoding, datctype as ctype, lower('Ä') = 'ä' as folds
    from pg_database where datname = current_database()`;
  if (row?.encoding !== "UTF8")
    return `The database is stored as ${row?.encoding}: create it with ENCODING 'UTF8'.`;
  // pg_trgm takes its letters from LC_CTYPE, for every collation provider.
  if (row.ctype === "C" || row.ctype === "POSIX" || !row.folds) {
    return `The database's LC_CTYPE is ${row.ctype}, under which search finds no Bengali: create it with LC_CTYPE 'C.UTF-8'.`;
  }
  return undefined;
}

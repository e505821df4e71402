import type { TestAcademy } from "./academy.ts";

/** Every table and row that contains a text, in any column. */
export async function whereIs(academy: TestAcademy, text: string): Promise<string[]> {
  const tables = await academy.services.connection.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await academy.services.connection.sql.unsafe<{ row: string }[]>(
      // As text in a row, and as text in JSON.
      `select t::text as row from ${name} as t
        where t::text ilike '%' || $1 || '%' or to_jsonb(t)::text ilike '%' || $2 || '%'`,
      [text, JSON.stringify(text).slice(1, -1).replaceAll("\\", "\\\\")],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

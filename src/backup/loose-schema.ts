// Rows come back in any order and as they were: meanwhile nothing checks references, and no trigger acts on them.
// This needs no superuser, only the owner of the tables.
import { quote, type Session } from "./catalog.ts";

/** Takes off foreign keys and triggers. @returns how to put them on again; the rows are checked then. */
export async function loosenSchema(tx: Session): Promise<() => Promise<void>> {
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
    order by conrelid, conname`;
  const triggered = await tx<{ table: string }[]>`
    select distinct tgrelid::regclass::text as table
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace`;
  const run = async (statements: string[]) => {
    if (statements.length > 0) await tx.unsafe(statements.join(";\n"));
  };

  await run([
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${quote(name)}`),
    ...triggered.map(({ table }) => `alter table ${table} disable trigger user`),
  ]);
  return async () =>
    run([
      ...keys.map(
        ({ table, name, definition }) => `alter table ${table} add constraint ${quote(name)} ${definition}`,
      ),
      ...triggered.map(({ table }) => `alter table ${table} enable trigger user`),
    ]);
}

import type { Session } from "./catalog.ts";

/** What the database says about an object: nothing of an extension is ours. */
const ours = (catalog: string, alias: string): string =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${alias}.oid and deptype = 'e')`;

/** For each kind of object, a query that writes one statement which drops all of them; null if there are none. */
const drops = [
  `select 'drop ' || case relkind when 'v' then 'view' else 'materialized view' end || ' if exists ' || oid::regclass || ' cascade' as statement
    from pg_class as object
    where relnamespace = current_schema()::regnamespace and relkind in ('v', 'm') and ${ours("pg_class", "object")}`,
  `select 'drop table if exists ' || string_agg(oid::regclass::text, ', ') || ' cascade' as statement
    from pg_class as object
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and ${ours("pg_class", "object")}`,
  `select 'drop sequence if exists ' || string_agg(oid::regclass::text, ', ') || ' cascade' as statement
    from pg_class as object
    where relnamespace = current_schema()::regnamespace and relkind = 'S' and ${ours("pg_class", "object")}`,
  `select 'drop routine if exists ' || string_agg(oid::regprocedure::text, ', ') || ' cascade' as statement
    from pg_proc as object
    where pronamespace = current_schema()::regnamespace and ${ours("pg_proc", "object")}`,
  `select 'drop type if exists ' || string_agg(oid::regtype::text, ', ') || ' cascade' as statement
    from pg_type as object
    where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd') and ${ours("pg_type", "object")}`,
];

/** Drops everything of the academy, in the caller's transaction. Extensions stay. */
export async function clearSchema(tx: Session): Promise<void> {
  // Each is read when the one before is done: dropping a table also drops its sequences.
  for (const query of drops)
    for (const { statement } of await tx.unsafe<{ statement: string | null }[]>(query))
      if (statement !== null) await tx.unsafe(statement);
}

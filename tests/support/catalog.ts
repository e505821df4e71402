// The functions, triggers and views that PostgreSQL has: their text by their name.
import type { Connection } from "#kit/server/database/connect.ts";

export type Catalog = Record<string, string>;

export async function catalogOf({ sql }: Pick<Connection, "sql">): Promise<Catalog> {
  const rows = await sql<{ name: string; text: string }[]>`
    select 'function ' || oid::regprocedure as name, pg_get_functiondef(oid) as text
      from pg_proc as function
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = function.oid and deptype = 'e')
    union all
    select 'trigger ' || tgname || ' on ' || tgrelid::regclass, pg_get_triggerdef(oid) || ' ' || tgenabled::text
      from pg_trigger
      where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select 'view ' || oid::regclass, pg_get_viewdef(oid)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
    order by name`;
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

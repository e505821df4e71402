// What PostgreSQL says about the academy's tables and sequences.
import type { ISql } from "postgres";

/** A connection on which statements follow each other: a transaction, or a session. */
export type Session = ISql<{ int8: number }>;

export interface TableShape {
  schema: string;
  name: string;
  /** In their order, without those that PostgreSQL computes. */
  columns: { name: string; type: string }[];
}

/** The tables of the queue that hold work. Its others hold what it notes for itself, and it makes them again. */
const queueTables = ["queue", "schedule", "subscription", "job", "job_dependency"];

/**
 * Live events are told once, to the pages that are open then. After a restore every page reads all again, so
 * they are in no backup.
 */
const leftOut = ["live_events"];

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteTable = ({ schema, name }: { schema: string; name: string }): string =>
  `${quote(schema)}.${quote(name)}`;

/** The tables that a backup contains: the academy's own, then those of the queue in the order of their references. */
export async function listTables(session: Session): Promise<TableShape[]> {
  return session<TableShape[]>`
    select namespace.nspname::text as schema, class.relname::text as name, (
        select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
    where class.relkind in ('r', 'p') and not class.relispartition
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
      and (nspname = current_schema() and relname::text <> all(${leftOut}::text[])
        or nspname = 'jobs' and relname::text = any(${queueTables}::text[]))
    order by nspname = 'jobs', array_position(${queueTables}::text[], relname::text), relname`;
}

export interface SequenceState {
  schema: string;
  name: string;
  /** As text: it may exceed what a number of JavaScript holds. */
  last_value: string;
  is_called: boolean;
}

/** Where the academy's sequences are. A sequence that is read after a snapshot is never behind its rows. */
export async function readSequences(session: Session): Promise<SequenceState[]> {
  const names = await session<{ schema: string; name: string }[]>`
    select nspname::text as schema, relname::text as name
    from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
    where relkind = 'S' and nspname = current_schema()
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
    order by relname`;
  if (names.length === 0) return [];
  const states = await session.unsafe<{ place: number; last_value: string; is_called: boolean }[]>(
    names
      .map(
        (name, place) =>
          `select ${place} as place, last_value::text as last_value, is_called from ${quoteTable(name)}`,
      )
      .join(" union all "),
  );
  return states.map(({ place, last_value, is_called }) => ({ ...names[place]!, last_value, is_called }));
}

/** The version of the schema: what ran on this database. */
export async function readVersion(session: Session) {
  const migrations = await session<{ name: string; checksum: string }[]>`
    select name, checksum from schema_migrations order by name`;
  const definitions = await session<{ name: string; revision: number; checksum: string }[]>`
    select name, revision, checksum from schema_definitions order by name`;
  return { migrations: [...migrations], definitions: [...definitions] };
}

/** What an operator recognises an academy by. Null: the database has no academy. */
export async function describeAcademy(
  session: Session,
): Promise<{ name: string | null; people: number; courses: number } | null> {
  const [schema] = await session<{ exists: boolean }[]>`
    select to_regclass('users') is not null and to_regclass('courses') is not null
      and to_regclass('settings') is not null as exists`;
  if (!schema?.exists) return null;
  const [academy] = await session<{ name: string | null; people: number; courses: number }[]>`
    select (select value #>> '{}' from settings where name = 'academy_name') as name,
      (select count(*)::integer from users) as people,
      (select count(*)::integer from courses) as courses`;
  return academy!;
}

import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import { type LineKind, type LineProblem, linesKeptDays, maxLinesShown } from "../../rules.ts";

export interface DoneLine {
  line: number;
  kind: LineKind;
  credit_id: number | null;
  settled: boolean;
  problem: LineProblem | null;
  said: string | null;
}

export async function addLines(tx: Tx, importId: number, lines: DoneLine[]): Promise<void> {
  await sql`
    insert into statement_lines (import_id, line, kind, credit_id, settled, problem, said)
    select ${importId}::integer, line, kind, credit_id, settled, problem, said
    from json_to_recordset(${JSON.stringify(lines)}::text::json)
      as done (line integer, kind text, credit_id integer, settled boolean, problem text, said text)`.execute(
    tx,
  );
}

/** Those lines of a piece that were done before its process ended. */
export async function doneLines(db: Db, importId: number, from: number, to: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom("statement_lines")
    .select("line")
    .where("import_id", "=", importId)
    .where("line", ">=", from)
    .where("line", "<=", to)
    .execute();
  return new Set(rows.map(({ line }) => line));
}

/** When the latest money of an import came. Null: it has none. */
export async function latestMoney(db: Db, importId: number): Promise<Date | null> {
  const row = await db
    .selectFrom("statement_lines")
    .innerJoin("credits", "credits.id", "statement_lines.credit_id")
    .select((line) => line.fn.max("credits.received_at").as("at"))
    .where("statement_lines.import_id", "=", importId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** A line with the money that it tells of. Numbers are those of the credit and its sightings. */
export interface LineRow extends DoneLine {
  trx_id: string | null;
  amount_paisa: number | null;
  sender_number: string | null;
  received_at: Date | null;
  recorded_paisa: number | null;
  recorded_sender: string | null;
}

// A line that adds to a credit, or differs from it, is a sighting of it.
const shown = sql`
  done.line, done.kind, done.credit_id, done.settled, done.problem, done.said, credits.trx_id,
  coalesce(sighting.amount_paisa, credits.amount_paisa) as amount_paisa,
  case when sighting.id is null then credits.sender_number else sighting.sender_number end as sender_number,
  coalesce(sighting.received_at, credits.received_at) as received_at,
  case when done.kind = 'differing' then coalesce(difference.first_amount_paisa, credits.amount_paisa) end as recorded_paisa,
  case when done.kind <> 'differing' then null when difference.id is null then credits.sender_number
    else difference.first_sender_number end as recorded_sender
  from statement_lines as done
  left join credits on credits.id = done.credit_id
  left join lateral (
    select * from credit_sightings where credit_id = done.credit_id and import_id = done.import_id
      and done.kind in ('completed', 'differing') order by id desc limit 1) as sighting on true
  left join credit_differences as difference on difference.sighting_id = sighting.id`;

/** The first lines of each kind. */
export async function firstLinesOf(db: Db, importId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${shown}
    where done.import_id = ${importId} and done.line in (
      select line from (values ('new'), ('completed'), ('known'), ('differing'), ('outgoing'), ('unreadable')) as kinds (kind)
      cross join lateral (select line from statement_lines as one where one.import_id = ${importId}
        and one.kind = kinds.kind order by line limit ${maxLinesShown}) as first)
    order by done.line`.execute(db);
  return rows;
}

const perPart = 1_000;

/** Every line of an import, some at a time. */
export async function* allLines(db: Db, importId: number): AsyncGenerator<LineRow[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<LineRow>`
      select ${shown} where done.import_id = ${importId} and done.line > ${after}
      order by done.line limit ${perPart}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < perPart) return;
    after = rows.at(-1)!.line;
  }
}

/** Deletes the lines of imports that ended long ago. Their numbers stay. */
export async function deleteOldLines(db: Db): Promise<void> {
  await sql`
    delete from statement_lines using statement_imports as import
    where import.id = import_id and import.ended_at < now() - make_interval(days => ${linesKeptDays})`.execute(
    db,
  );
}

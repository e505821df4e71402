import type { RawBuilder } from "kysely";
import type { Connection } from "#kit/server/database/connect.ts";

interface PlanNode {
  "Relation Name"?: string;
  /** For each of its loops. */
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** Runs a statement. @returns how many rows of a table PostgreSQL read for it, also those that a filter removed. */
export async function rowsReadOf(
  connection: Pick<Connection, "db" | "sql">,
  statement: RawBuilder<unknown>,
  table: string,
): Promise<number> {
  const { sql, parameters } = statement.compile(connection.db);
  const text = `explain (analyze, format json) ${sql}`;
  const [row] = await connection.sql.unsafe(text, [...parameters] as number[]);
  const readBy = (node: PlanNode): number => {
    const rows = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
    const own = node["Relation Name"] === table ? rows * node["Actual Loops"] : 0;
    return own + (node.Plans ?? []).reduce((sum, one) => sum + readBy(one), 0);
  };
  const [{ Plan }] = row!["QUERY PLAN"] as [{ Plan: PlanNode }];
  return Math.round(readBy(Plan));
}

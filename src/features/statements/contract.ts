import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath, moneyString, requiredText, timeString } from "#kit/shared/fields.ts";
import * as m from "#messages/statements.ts";
import {
  columnFields,
  dateOrders,
  lineKinds,
  lineProblems,
  maxColumns,
  maxHeadingLine,
  maxStatementBytes,
  neededFields,
} from "./rules.ts";

export const mapping = z.object({
  /** The line of the headings, counted from 1. */
  heading_line: z.number().int().min(1).max(maxHeadingLine),
  date_order: z.enum(dateOrders),
  /** The place of each column, counted from 0. */
  columns: z.partialRecord(
    z.enum(columnFields),
    z
      .number()
      .int()
      .min(0)
      .max(maxColumns - 1),
  ),
});

/** A field of a form is a text, also in a form with a file. */
const flag = z.enum(["true", "false"]).transform((text) => text === "true");
const parsed = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return null;
  }
};
/** A mapping, also as the text of a form. One sentence says that any part of it is wrong. */
const mappingField = z.unknown().transform((value, context) => {
  const read = mapping.safeParse(parsed(value));
  if (read.success) return read.data;
  context.addIssue({ code: "custom", message: m.mapping_wrong() });
  return z.NEVER;
});

/** A line of a statement, with what is or would be done with it. */
export const shownLine = z.object({
  line: z.number().int(),
  trx_id: z.string().nullable(),
  amount: moneyString.nullable(),
  sender_number: z.string().nullable(),
  received_at: timeString.nullable(),
  /** Why it cannot be read, and the cell that cannot. */
  problem: z.enum(lineProblems).nullable(),
  said: z.string().nullable(),
  /** What the books have, of a line that differs. */
  recorded: z.object({ amount: moneyString, sender_number: z.string().nullable() }).nullable(),
});
export type ShownLine = z.output<typeof shownLine>;

const counts = z.object({
  new: z.number().int(),
  completed: z.number().int(),
  known: z.number().int(),
  differing: z.number().int(),
  outgoing: z.number().int(),
  unreadable: z.number().int(),
});
/** The first lines of each kind. */
const firstOfEach = z.record(z.enum(lineKinds), z.array(shownLine));

export const statementReport = z.object({
  /** Lines below the headings. */
  lines: z.number().int(),
  counts,
  new_amount: moneyString,
  /** Waiting payments that name one of the new transfers. */
  waiting_payments: z.number().int(),
  first: firstOfEach,
});
export type StatementReport = z.output<typeof statementReport>;

export const statementImport = z.object({
  id: z.number().int(),
  provider: z.string(),
  file_name: z.string(),
  state: z.enum(["running", "done", "stopped", "failed"]),
  lines: z.number().int(),
  lines_read: z.number().int(),
  counts,
  new_amount: moneyString,
  /** Payments that it settled. */
  settled: z.number().int(),
  imported_by: z.string(),
  created_at: timeString,
  ended_at: timeString.nullable(),
});
export type StatementImport = z.output<typeof statementImport>;

export const importStatement = endpoint({
  method: "POST",
  path: "/api/admin/credits/import/",
  access: "admin",
  carries: "form",
  bodyLimit: maxStatementBytes,
  summary:
    "Import the money of a statement: the `file` of the form (CSV or XLSX), or the one that an earlier dry run `kept`; with dry_run only report what would happen",
  body: z.object({
    /** Left out: the first of the payment options. */
    provider: z
      .string({ error: () => m.provider_unknown() })
      .max(40)
      .optional(),
    /** As JSON. Left out: as the last time, or guessed from the headings. */
    mapping: mappingField.optional(),
    dry_run: z.union([z.boolean(), flag]).default(true),
    /** Only the columns and the first lines: the lines are not compared with the books. */
    columns_only: z.union([z.boolean(), flag]).default(false),
    /** `kept` of an earlier dry run, instead of the file. A second import with it answers with the same import. */
    kept: z.uuid({ error: () => m.kept_unknown() }).optional(),
    file_name: requiredText(200).optional(),
  }),
  answer: z.object({
    /** Names the file for an hour, so that it need not be sent again. Null: it is being imported. */
    kept: z.string().nullable(),
    provider: z.string(),
    format: z.enum(["csv", "xlsx"]),
    sheet: z.string().nullable(),
    mapping,
    /** Where the mapping is from. */
    mapping_from: z.enum(["given", "remembered", "guessed"]),
    /** Columns that nobody has said yet and without which nothing can be read. */
    missing: z.array(z.enum(neededFields)),
    headings: z.array(z.string()),
    /** The first lines below the headings. */
    samples: z.array(z.array(z.string())),
    report: statementReport.nullable(),
    /** Null: a dry run. */
    import: statementImport.nullable(),
  }),
});
export type CheckedStatement = z.output<typeof importStatement.answer>;

const importParams = z.object({ id: idInPath });

export const listStatementImports = endpoint({
  method: "GET",
  path: "/api/admin/credits/imports/",
  access: "admin",
  summary: "The newest 20 imports of statements, with how far they are",
  answer: z.array(statementImport),
});

export const readStatementImport = endpoint({
  method: "GET",
  path: "/api/admin/credits/imports/:id/",
  access: "admin",
  summary: "An import of a statement, with its first lines of each kind",
  params: importParams,
  answer: z.object({ import: statementImport, first: firstOfEach }),
});

export const stopStatementImport = endpoint({
  method: "POST",
  path: "/api/admin/credits/imports/:id/stop/",
  access: "admin",
  summary: "Read no more lines of a statement; what was read stays",
  params: importParams,
  answer: statementImport,
});

export const exportStatementReport = endpoint({
  method: "GET",
  path: "/api/admin/credits/imports/:id/report/",
  access: "admin",
  summary: "What was done with each line of a statement, as CSV",
  params: importParams,
  answer: z.unknown(),
});

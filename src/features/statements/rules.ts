/** What a column of a statement can be. */
export const columnFields = [
  "trx_id",
  "time",
  "clock",
  "sender",
  "kind",
  "status",
  "amount",
  "out",
  "reference",
  "balance",
] as const;
export type ColumnField = (typeof columnFields)[number];

/** Without these columns nothing can be read. */
export const neededFields = ["trx_id", "amount", "time"] as const satisfies ColumnField[];

/** How days are written: 21/11/2026, 11/21/2026, or 2026-11-21. Dates with names of months need no order. */
export const dateOrders = ["dmy", "mdy", "ymd"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Where the headings of a statement are, and which column is what. */
export interface Mapping {
  /** The line of the headings, counted from 1. */
  heading_line: number;
  date_order: DateOrder;
  /** The place of each column, counted from 0. */
  columns: Partial<Record<ColumnField, number>>;
}

export const missingFields = ({ columns }: Mapping): (typeof neededFields)[number][] =>
  neededFields.filter((field) => columns[field] === undefined);

/** What is done with a line. `known`: its money is recorded and says the same. */
export const lineKinds = ["new", "completed", "known", "differing", "outgoing", "unreadable"] as const;
export type LineKind = (typeof lineKinds)[number];

/** Why a line cannot be read. */
export const lineProblems = [
  "formula",
  "trx_id_missing",
  "trx_id",
  "amount_missing",
  "amount_scientific",
  "amount",
  "amount_huge",
  "sender",
  "time_missing",
  "time",
  "no_such_day",
  "time_unlikely",
  "direction",
] as const;
export type LineProblem = (typeof lineProblems)[number];

/** The largest file, in bytes. */
export const maxStatementBytes = 50 * 1024 * 1024;
/** The most lines below the headings. */
export const maxLines = 250_000;
/** The most columns. More are left out. */
export const maxColumns = 60;
/** The headings are within the first lines. */
export const maxHeadingLine = 60;
/** The most characters of a cell that are read. */
export const maxCellLength = 500;
/** The most that one transfer can be, in paisa: one crore taka. */
export const maxTransfer = 1_000_000_000;
/** Lines that one transaction records. */
export const linesPerPiece = 500;
/** How many lines of each kind an answer shows. */
export const maxLinesShown = 20;
/** So many lines that cannot be read, of all, tell that the columns are wrong. */
export const isMostlyUnreadable = (unreadable: number, lines: number): boolean =>
  lines > 0 && unreadable * 2 > lines;
/** Days for which the lines of an import are kept. Its numbers stay. */
export const linesKeptDays = 90;
export const maxReasonLength = 500;

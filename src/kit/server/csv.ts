import { stringify } from "csv-stringify/sync";

/**
 * Rows as CSV, as spreadsheet programs read it. What a person typed could be a formula that the program would run: such
 * a cell begins with an apostrophe. Every cell is quoted, because some programs split lines at semicolons.
 */
export const csvRows = (rows: (string | number | null)[][]): string =>
  stringify(rows, { escape_formulas: true, quoted: true, quoted_empty: false, record_delimiter: "\r\n" });

/** What a file begins with, so that spreadsheet programs read it as UTF-8. */
export const csvStart = "\ufeff";

import { Readable } from "node:stream";
import { CsvError, type Options, parse } from "csv-parse";
import { parse as parseNow } from "csv-parse/sync";
import { guessColumns } from "../../headings.ts";
import { maxCellLength, maxColumns, maxHeadingLine } from "../../rules.ts";
import { BrokenStatement } from "./broken-statement.ts";
import type { Table, TableLine } from "./table.ts";
import { decodedText, findEncoding, type TextEncoding } from "./text-encoding.ts";

const delimiters = [",", ";", "\t", "|"];
/** So many characters tell what separates the cells. */
const headLength = 64 * 1024;
const perBatch = 500;

const options = (delimiter: string): Options => ({
  delimiter,
  info: true,
  // Some programs write ="017…", to keep the zero.
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  // A quote that is never closed must not read the whole file into memory.
  max_record_size: 128 * 1024,
});

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

const faultOf = (error: unknown): unknown =>
  error instanceof CsvError
    ? new BrokenStatement(/QUOTE|MAX_RECORD/.test(error.code) ? "open_quote" : "broken_csv")
    : error;

async function headOf(path: string, encoding: TextEncoding): Promise<string> {
  let head = "";
  for await (const part of decodedText(path, encoding)) {
    head += part;
    if (head.length >= headLength) break;
  }
  return head.slice(0, headLength);
}

/** What separates the cells: what makes the best headings of the first lines, else what they have most of. */
export function guessDelimiter(head: string): string {
  const points = (delimiter: string): number => {
    let records: string[][];
    try {
      records = parseNow(head, {
        ...options(delimiter),
        info: false,
        to: maxHeadingLine,
        // The last line may be cut.
        skip_records_with_error: true,
      });
    } catch {
      return 0;
    }
    const found = Math.max(0, ...records.map((cells) => Object.keys(guessColumns(cells)).length));
    return found * 1_000 + records.reduce((sum, cells) => sum + cells.length - 1, 0);
  };
  const scored = delimiters.map((delimiter) => ({ delimiter, points: points(delimiter) }));
  return scored.reduce((best, one) => (one.points > best.points ? one : best)).delimiter;
}

/** Opens a text file with a line for each row. @throws BrokenStatement */
export async function openCsv(path: string): Promise<Table> {
  const encoding = await findEncoding(path);
  const head = await headOf(path, encoding);
  if (head.trim() === "") throw new BrokenStatement("empty");
  if (head.includes("\0") || /^\s*[<{[]/.test(head)) throw new BrokenStatement("wrong_type");
  const delimiter = guessDelimiter(head);

  async function* lines(): AsyncGenerator<TableLine[]> {
    const parser = parse(options(delimiter));
    const source = Readable.from(decodedText(path, encoding));
    source.on("error", (error) => parser.destroy(error));
    source.pipe(parser);
    let batch: TableLine[] = [];
    try {
      for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
        const cells = record.slice(0, maxColumns).map((cell) => cell.slice(0, maxCellLength));
        batch.push({ line: info.lines, cells });
        if (batch.length < perBatch) continue;
        yield batch;
        batch = [];
      }
    } catch (error) {
      throw faultOf(error);
    } finally {
      source.destroy();
    }
    if (batch.length > 0) yield batch;
  }
  return { format: "csv", sheet: null, startsIn1904: false, lines, close: () => {} };
}

import { CsvError, parse } from "csv-parse/sync";
import { invalid } from "#kit/server/errors.ts";
import * as m from "#messages/invitations.ts";
import { columnsOf, delimiterOf, type Learner, learnerOf, type LineProblem } from "../lines.ts";
import { maxImported } from "../rules.ts";

export interface ReadFile {
  lines: number;
  /** One for each address, the first of the file. */
  learners: Learner[];
  repeated: number;
  wrong: { line: number; problem: LineProblem }[];
}

type Row = { record: string[]; info: { lines: number } };

function rowsOf(csv: string, max: number): Row[] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // Spreadsheet programs write the empty rows below a table too.
      skip_records_with_empty_values: true,
      // One line more than allowed tells that there are too many.
      to: max + 2,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid({ csv: [m.file_unreadable()] });
  }
}

/**
 * The people of a file. `max`: how many it may have. Without `withPhone` phone numbers are not read.
 * @throws 400 for a file that is no CSV, has no column of addresses, or too many lines.
 */
export function readFile(
  csv: string,
  { max = maxImported, withPhone = true }: { max?: number; withPhone?: boolean } = {},
): ReadFile {
  // What a file in another encoding becomes when it is read as UTF-8. Half a character cannot be stored.
  if (csv.toWellFormed().includes("\ufffd")) throw invalid({ csv: [m.file_not_utf8()] });
  const [head, ...rows] = rowsOf(csv, max);
  const places = columnsOf(head?.record ?? []);
  if (places && !withPhone) delete places.phone;
  if (!places) throw invalid({ csv: [m.file_without_addresses()] });
  if (rows.length > max) throw invalid({ csv: [m.file_too_long({ max })] });
  const learners = new Map<string, Learner>();
  const wrong: ReadFile["wrong"] = [];
  for (const { record, info } of rows) {
    const read = learnerOf(record, places);
    if ("problem" in read) wrong.push({ line: info.lines, problem: read.problem });
    else if (!learners.has(read.learner.email)) learners.set(read.learner.email, read.learner);
  }
  const repeated = rows.length - wrong.length - learners.size;
  return { lines: rows.length, learners: [...learners.values()], repeated, wrong };
}

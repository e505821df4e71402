import { type Provider, chooseProvider, readProviders } from "#features/payments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { invalid } from "#kit/server/errors.ts";
import * as m from "#messages/statements.ts";
import { guessColumns, guessMapping } from "../headings.ts";
import { type Reading, readingOf, readLine, type StatementLine } from "../lines.ts";
import { linesPerPiece, type Mapping, maxHeadingLine, maxLines, missingFields } from "../rules.ts";
import { rememberedMapping } from "./queries/mappings.ts";
import { BrokenStatement } from "./table/broken-statement.ts";
import { firstLines, type Table } from "./table/table.ts";

const samplesShown = 5;

/** What is known of a statement before its lines are read. */
export interface OpenedStatement {
  provider: Provider;
  mapping: Mapping;
  mappingFrom: "given" | "remembered" | "guessed";
  missing: ReturnType<typeof missingFields>;
  headings: string[];
  samples: string[][];
  reading: Reading;
}

/** A mapping that only says where the headings are gets the columns that they name. */
const withColumns = (given: Mapping, head: string[][]): { mapping: Mapping; from: "given" | "guessed" } =>
  Object.keys(given.columns).length > 0
    ? { mapping: given, from: "given" }
    : {
        mapping: { ...given, columns: guessColumns(head[given.heading_line - 1] ?? []) },
        from: "guessed",
      };

/** Finds out which column is what. @throws 400 for an unknown provider, or a mapping that does not fit the file */
export async function openStatement(
  db: Db,
  table: Table,
  { provider: name, mapping: given }: { provider: string | undefined; mapping: Mapping | undefined },
  now: Date,
): Promise<OpenedStatement> {
  const provider = chooseProvider(await readProviders(db), name);
  const head = await firstLines(table, maxHeadingLine + samplesShown);
  if (head.length === 0) throw new BrokenStatement("empty");
  const guessed = given
    ? withColumns(given, head)
    : guessMapping(head, await rememberedMapping(db, provider.provider));
  const { mapping } = guessed;
  const headings = head[mapping.heading_line - 1];
  const below = head.slice(mapping.heading_line).filter((cells) => cells.length > 0);
  const width = Math.max(...[headings ?? [], ...below].map((cells) => cells.length));
  const places = Object.values(mapping.columns);
  const isFit = places.every((place) => place < width) && new Set(places).size === places.length;
  if (!headings || !isFit) throw invalid({ mapping: [m.mapping_wrong()] });
  return {
    provider,
    mapping,
    mappingFrom: guessed.from,
    missing: missingFields(mapping),
    headings: Array.from({ length: width }, (_, at) => headings[at] ?? ""),
    samples: below.slice(0, samplesShown),
    reading: readingOf(headings, {
      mapping,
      transactionPattern: provider.transaction_pattern,
      startsIn1904: table.startsIn1904,
      now,
    }),
  };
}

/** A line of the file, read. */
export interface ReadLine {
  line: number;
  read: StatementLine;
}

/**
 * The lines below the headings, read, in pieces.
 * @param skip so many of them are left out at the beginning
 * @throws BrokenStatement if there are too many
 */
export async function* piecesOf(table: Table, reading: Reading, skip = 0): AsyncGenerator<ReadLine[]> {
  let count = 0;
  let piece: ReadLine[] = [];
  for await (const lines of table.lines())
    for (const { line, cells } of lines) {
      if (line <= reading.mapping.heading_line) continue;
      if (++count > maxLines) throw new BrokenStatement("too_many_lines");
      if (count <= skip) continue;
      piece.push({ line, read: readLine(cells, reading) });
      if (piece.length < linesPerPiece) continue;
      yield piece;
      piece = [];
    }
  if (piece.length > 0) yield piece;
}

/** How many lines there are below the headings. @throws BrokenStatement if there are too many */
export async function countLines(table: Table, { heading_line }: Mapping): Promise<number> {
  let count = 0;
  for await (const lines of table.lines()) {
    count += lines.filter(({ line }) => line > heading_line).length;
    if (count > maxLines) throw new BrokenStatement("too_many_lines");
  }
  return count;
}

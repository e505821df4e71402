/** A line of a table, by its number in the file, from 1. Lines without any text are left out. */
export interface TableLine {
  line: number;
  cells: string[];
}

/** A file that can be read line by line, as often as needed. */
export interface Table {
  format: "csv" | "xlsx";
  /** The sheet that is read. Null: the file has none. */
  sheet: string | null;
  /** Days are counted from 1904. */
  startsIn1904: boolean;
  /** The lines in their order, some at a time. @throws BrokenStatement */
  lines(): AsyncGenerator<TableLine[]>;
  close(): void;
}

/** The beginning of a table: its lines by their number, the first at 0. */
export async function firstLines({ lines }: Pick<Table, "lines">, max: number): Promise<string[][]> {
  const found: string[][] = [];
  reading: for await (const some of lines())
    for (const { line, cells } of some) {
      if (line > max) break reading;
      found[line - 1] = cells;
    }
  return Array.from(found, (cells) => cells ?? []);
}

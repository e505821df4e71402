// Statements with more lines than anybody has, made without a cell of their own for each line.
import { xlsxParts } from "./made-xlsx.ts";
import { makeZip } from "./made-zip.ts";

/** A spreadsheet with headings and so many lines, all of one transfer. */
export function xlsxOfLines(count: number): Buffer {
  const rows = [
    ["Trx ID", "Date", "Credit"],
    ["DKL4R0W7QA", "21/11/2026", "5"],
  ];
  // The parts have the six texts once, by their place.
  const row = (places: number[]) =>
    `<row>${places.map((place) => `<c t="s"><v>${place}</v></c>`).join("")}</row>`;
  const table = row([0, 1, 2]) + row([3, 4, 5]).repeat(count);
  const content = `<?xml version="1.0"?><worksheet><sheetData>${table}</sheetData></worksheet>`;
  return makeZip(
    xlsxParts([{ rows }]).map((part) =>
      part.name === "xl/worksheets/sheet1.xml" ? { ...part, content } : part,
    ),
  );
}

/** The same in CSV. */
export const csvOfLines = (count: number): string =>
  `Trx ID,Date,Credit\n${"DKL4R0W7QA,21/11/2026,5\n".repeat(count)}`;

// Spreadsheets (XLSX) for tests, with what spreadsheet programs write into them.
import { makeZip, type ZipPart } from "./made-zip.ts";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export type MadeCell =
  | string
  | number
  | { formula: string; value?: string | number }
  | { error: string }
  | null;

/** The name of a column: 0 is A. */
const letters = (place: number): string =>
  (place >= 26 ? letters(Math.floor(place / 26) - 1) : "") + String.fromCharCode(65 + (place % 26));

const cellXml = (cell: MadeCell, at: string, share: (text: string) => number): string => {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "string") return `<c r="${at}" t="s"><v>${share(cell)}</v></c>`;
  if ("error" in cell) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`;
  const { formula, value } = cell;
  const type = typeof value === "string" ? ' t="str"' : "";
  return `<c r="${at}"${type}><f>${escaped(formula)}</f>${value === undefined ? "" : `<v>${escaped(String(value))}</v>`}</c>`;
};

interface MadeSheet {
  name?: string;
  rows: MadeCell[][];
  /** As in `A1:C1`. */
  merged?: string[];
}

/** The parts of a spreadsheet. A test can replace one. */
export function xlsxParts(sheets: MadeSheet[], { startsIn1904 = false } = {}): ZipPart[] {
  const texts: string[] = [];
  const places = new Map<string, number>();
  const share = (text: string): number => {
    if (!places.has(text)) places.set(text, texts.push(text) - 1);
    return places.get(text)!;
  };
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const sheetXml = sheets.map(({ rows, merged = [] }) => {
    const body = rows.map((cells, at) => {
      const row = at + 1;
      const found = cells.map((cell, place) => cellXml(cell, `${letters(place)}${row}`, share)).join("");
      return `<row r="${row}">${found}</row>`;
    });
    const merges =
      merged.length === 0
        ? ""
        : `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;
    return `${head}<worksheet ${main}><sheetData>${body.join("")}</sheetData>${merges}</worksheet>`;
  });
  const relations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  const list = sheets.map(
    ({ name }, at) =>
      `<sheet name="${escaped(name ?? `Sheet${at + 1}`)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const related = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return [
    { name: "[Content_Types].xml", content: `${head}<Types/>` },
    {
      name: "xl/workbook.xml",
      content: `${head}<workbook ${main} xmlns:r="r"><workbookPr${startsIn1904 ? ' date1904="1"' : ""}/><sheets>${list.join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `${head}<Relationships ${relations}>${related.join("")}</Relationships>`,
    },
    ...sheetXml.map((content, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content, packed: true })),
    {
      name: "xl/sharedStrings.xml",
      content: `${head}<sst ${main}>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
      packed: true,
    },
  ];
}

export const makeXlsx = (rows: MadeCell[][]): Buffer => makeZip(xlsxParts([{ rows }]));

import type { Readable } from "node:stream";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { checkSum } from "#kit/server/check-sum.ts";
import { guessMapping } from "../../headings.ts";
import { maxHeadingLine, missingFields } from "../../rules.ts";
import { BrokenStatement, maxExpandedBytes } from "./broken-statement.ts";
import { readXml, type XmlReader } from "./read-xml.ts";
import {
  relationReader,
  sharedTextReader,
  sheetReader,
  type WorkbookPart,
  workbookReader,
} from "./sheet-xml.ts";
import { firstLines, type Table, type TableLine } from "./table.ts";

const maxEntries = 2_000;
/** The sheets that are looked through for headings. */
const maxSheets = 20;

const faultOf = (error: unknown): unknown => {
  if (error instanceof BrokenStatement) return error;
  // The library and zlib fail with plain errors. An error of the system has a name for its call.
  const isOfSystem = error instanceof Error && "syscall" in error;
  return error instanceof Error && !isOfSystem ? new BrokenStatement("broken_zip") : error;
};

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let [count, bytes] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new BrokenStatement("locked");
    bytes += entry.uncompressedSize;
    if (++count > maxEntries || bytes > maxExpandedBytes) throw new BrokenStatement("expands_too_much");
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** Opens a spreadsheet: its first sheet with headings, else the first with any line. @throws BrokenStatement */
export async function openXlsx(path: string): Promise<Table> {
  let zip: ZipFile | undefined;
  try {
    const opened = await openPromise(path, { autoClose: false, lazyEntries: true });
    zip = opened;
    const entries = await listEntries(opened);
    return await openSheets(opened, entries);
  } catch (error) {
    zip?.close();
    throw faultOf(error);
  }
}

async function openSheets(zip: ZipFile, entries: Map<string, Entry>): Promise<Table> {
  async function* partsOf<T>(name: string, readerFor: (emit: (found: T) => void) => XmlReader) {
    const entry = entries.get(name);
    if (!entry) return;
    try {
      const packed: Readable = await zip.openReadStreamPromise(entry);
      yield* readXml(packed.compose(checkSum(entry.crc32)) as AsyncIterable<Buffer>, readerFor);
    } catch (error) {
      throw faultOf(error);
    }
  }
  const all = async <T>(name: string, readerFor: (emit: (found: T) => void) => XmlReader): Promise<T[]> => {
    const found: T[] = [];
    for await (const part of partsOf(name, readerFor)) for (const one of part) found.push(one);
    return found;
  };

  const workbook = await all<WorkbookPart>("xl/workbook.xml", workbookReader);
  const targets = new Map(
    (await all("xl/_rels/workbook.xml.rels", relationReader)).map(({ id, target }) => [id, target]),
  );
  const sheets = workbook
    .flatMap((part) =>
      "sheet" in part ? [{ name: part.sheet.name, target: targets.get(part.sheet.id) ?? "" }] : [],
    )
    .filter(({ target }) => entries.has(target));
  if (sheets.length === 0) throw new BrokenStatement("no_sheet");
  const texts = await all<string>("xl/sharedStrings.xml", sharedTextReader);
  const linesOf = (target: string) => () => partsOf<TableLine>(target, sheetReader(texts));

  let chosen: (typeof sheets)[number] | undefined;
  for (const sheet of sheets.slice(0, maxSheets)) {
    const head = await firstLines({ lines: linesOf(sheet.target) }, maxHeadingLine);
    if (head.length === 0) continue;
    chosen ??= sheet;
    if (missingFields(guessMapping(head, null).mapping).length > 0) continue;
    chosen = sheet;
    break;
  }
  if (!chosen) throw new BrokenStatement("empty");
  return {
    format: "xlsx",
    sheet: chosen.name,
    startsIn1904: workbook.some((part) => "startsIn1904" in part),
    lines: linesOf(chosen.target),
    close: () => zip.close(),
  };
}

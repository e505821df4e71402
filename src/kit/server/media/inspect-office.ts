// Whether a file is a document of Word, PowerPoint or Excel that may be handed out: a ZIP file of parts, each with a type.
// See Open Packaging Conventions, ECMA-376 part 2.
import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { checkSum } from "../check-sum.ts";

const officeKinds = ["docx", "pptx", "xlsx"] as const;
export type OfficeKind = (typeof officeKinds)[number];

/**
 * `other_kind`: it is a document of another kind, or none. `macros`: it contains programs. `expands_too_much`: its parts
 * are far larger than the file.
 */
export type OfficeFault = "unreadable" | "other_kind" | "macros" | "expands_too_much";

const office = "application/vnd.openxmlformats-officedocument";
/** The types of a document's main part, in lower case. Strict documents have the same. A slide show is a presentation. */
const mainTypes: Record<OfficeKind, string[]> = {
  docx: [`${office}.wordprocessingml.document.main+xml`],
  pptx: [`${office}.presentationml.presentation.main+xml`, `${office}.presentationml.slideshow.main+xml`],
  xlsx: [`${office}.spreadsheetml.sheet.main+xml`],
};
/** Macros of Visual Basic, and the macro sheets of Excel. */
const macroType = /macro|vbaproject/;
const macroName = /(?:^|\/)vbaproject\.bin$/;

const megabyte = 1024 * 1024;
/** A presentation of 500 slides has some thousands. */
const maxParts = 20_000;
/** The list of so many parts. */
const maxListBytes = 4 * megabyte;
/**
 * What the parts may have together, in bytes. Texts and tables become ten times as large, the same row again and again a
 * hundred times. Pictures and films do not grow.
 */
const maxExpanded = (size: number): number =>
  size + Math.min(1024 * megabyte, Math.max(100 * megabyte, 100 * size));

const listName = "[content_types].xml";
/** Names are compared without a slash before them, in lower case. */
const comparable = (name: string): string => name.replace(/^\//, "").toLowerCase();

/** The content of a part. The library ends one that is larger than it states, so its memory is bounded. */
const contentOf = async (zip: ZipFile, entry: Entry): Promise<Readable> =>
  (await zip.openReadStreamPromise(entry)).compose(checkSum(entry.crc32));

/** The list of types, as a function that says the type of a part. It has one for a name or for all of an extension. */
function readTypes(xml: string): (name: string) => string {
  const [ofNames, ofExtensions] = [new Map<string, string>(), new Map<string, string>()];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const tag = name.slice(name.indexOf(":") + 1);
    const type = (attributes["ContentType"] ?? "").toLowerCase();
    if (tag === "Override") ofNames.set(comparable(attributes["PartName"] ?? ""), type);
    if (tag === "Default") ofExtensions.set((attributes["Extension"] ?? "").toLowerCase(), type);
  });
  parser.write(xml).close();
  return (name) => ofNames.get(name) ?? ofExtensions.get(name.slice(name.lastIndexOf(".") + 1)) ?? "";
}

interface Part {
  name: string;
  entry: Entry;
}

/** The parts of a package. Null: they expand too much. Nothing is expanded here: each states its size. */
async function listParts(zip: ZipFile): Promise<Part[] | null> {
  const parts: Part[] = [];
  const limit = maxExpanded(zip.fileSize);
  let expanded = 0;
  for await (const entry of zip.eachEntry()) {
    expanded += entry.uncompressedSize;
    if (expanded > limit || parts.length === maxParts) return null;
    parts.push({ name: comparable(entry.fileNameRaw.toString()), entry });
  }
  return parts;
}

/**
 * Why a file is no document of this kind that may be handed out. Null: it is one.
 * @throws Error if it is damaged, or states sizes that are not true
 */
export async function inspectOffice(path: string, kind: OfficeKind): Promise<OfficeFault | null> {
  // Programs write names that the library would refuse. Nothing is stored under them.
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false });
  const parts = await listParts(zip);
  if (parts === null) return "expands_too_much";
  const [list, ...others] = parts.filter(({ name }) => name === listName);
  if (!list) return "other_kind";
  if (others.length > 0 || list.entry.uncompressedSize > maxListBytes) return "unreadable";
  const bytes = Buffer.concat(await (await contentOf(zip, list.entry)).toArray());
  const typeOf = readTypes(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  const types = new Set(parts.map(({ name }) => typeOf(name)));
  if ([...types].some((type) => macroType.test(type)) || parts.some(({ name }) => macroName.test(name)))
    return "macros";
  const kinds = officeKinds.filter((one) => mainTypes[one].some((type) => types.has(type)));
  if (kinds.length !== 1 || kinds[0] !== kind) return "other_kind";
  for (const { entry } of parts) {
    // No document of Office has parts with a password of their own: its viewers cannot open them.
    if (entry.isEncrypted()) return "unreadable";
    // A part that is stored as it is has the size that it states. Some programs state that an empty one is compressed.
    const isEmpty = entry.compressedSize === 0 && entry.uncompressedSize === 0;
    if (entry.compressionMethod === 0 || isEmpty) continue;
    for await (const _ of await contentOf(zip, entry));
  }
  return null;
}

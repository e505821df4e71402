// Reads the XML files of a spreadsheet of strangers, part by part.
import { SaxesParser } from "saxes";
import { BrokenStatement } from "./broken-statement.ts";

export interface XmlReader {
  /** Names are without their prefix. */
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** The longest text or tag: the parser holds it in memory. A cell has at most 32,767 characters. */
const maxPiece = 256 * 1024;
const maxDepth = 40;

/**
 * Refuses what the parser would hold in memory: long pieces, comments and definitions. No spreadsheet program writes
 * these into its tables.
 */
function guard(): (part: string) => void {
  let sinceTag = 0;
  let isFirst = true;
  let last = "";
  return (part) => {
    const text = last + part;
    if (text.includes("<!") || text.includes("<?", isFirst ? 5 : 0))
      throw new BrokenStatement("broken_sheet");
    const first = part.indexOf("<");
    if (sinceTag + (first < 0 ? part.length : first) > maxPiece) throw new BrokenStatement("broken_sheet");
    sinceTag = first < 0 ? sinceTag + part.length : part.length - part.lastIndexOf("<");
    last = part.slice(-1);
    isFirst = false;
  };
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Reads an XML file to its end.
 * @param readerFor makes the reader, which emits what it finds
 * @returns what was found, some at a time
 * @throws BrokenStatement
 */
export async function* readXml<T>(
  content: AsyncIterable<Buffer>,
  readerFor: (emit: (found: T) => void) => XmlReader,
): AsyncGenerator<T[]> {
  let found: T[] = [];
  const reader = readerFor((one) => found.push(one));
  const parser = new SaxesParser();
  let depth = 0;
  parser.on("error", () => {
    throw new BrokenStatement("broken_sheet");
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (++depth > maxDepth) throw new BrokenStatement("broken_sheet");
    reader.open?.(
      localName(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
    );
  });
  parser.on("closetag", ({ name }) => {
    depth--;
    reader.close?.(localName(name));
  });
  parser.on("text", (text) => reader.text?.(text));
  const check = guard();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const take = (text: string): void => {
    check(text);
    parser.write(text);
  };
  for await (const part of content) {
    take(decoder.decode(part, { stream: true }));
    if (found.length === 0) continue;
    yield found;
    found = [];
  }
  take(decoder.decode());
  parser.close();
  if (found.length > 0) yield found;
}

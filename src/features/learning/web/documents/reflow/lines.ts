import { listMarkOf } from "./list-mark.ts";

/** What pdf.js says of a piece of text. Distances are in points, from the lower left corner of the page. */
export interface PdfText {
  str: string;
  /** The matrix of the type: its size, and where it begins. */
  transform: number[];
  width: number;
  fontName: string;
}

/** A line of text, or the part of a line that stands in one column. */
export interface Line {
  text: string;
  /** The left and the right end. */
  x: number;
  end: number;
  /** The baseline. */
  y: number;
  /** Of the type. */
  size: number;
  /** The name that pdf.js gives the font. Empty if the line has several. */
  font: string;
}

const sizeOf = ({ transform }: PdfText): number => Math.hypot(transform[2] as number, transform[3] as number);
/** Text that runs upwards or upside down is a mark in the margin. */
const isLevel = ({ transform }: PdfText): boolean =>
  Math.abs(transform[1] as number) < 0.01 && (transform[0] as number) > 0;

/** A gap of this many type sizes divides columns. */
const columnGap = 1.6;
const wordGap = 0.18;

/** A bullet or a number alone, whose text follows on the same line. */
function isMarkAlone({ text }: Line): boolean {
  return listMarkOf(text)?.length === text.length;
}

/** Puts the pieces of a page together to lines, in the order of the file. */
export function linesOf(items: readonly PdfText[]): Line[] {
  const lines: Line[] = [];
  let isApart = false;
  for (const item of items) {
    const x = item.transform[4] as number;
    const y = item.transform[5] as number;
    if (!item.str.trim()) {
      isApart ||= item.str !== "";
      continue;
    }
    if (!isLevel(item)) continue;
    const size = sizeOf(item);
    const last = lines.at(-1);
    // A raised number is smaller and higher, and belongs to its line.
    const isSame = last && Math.abs(last.y - y) < Math.max(last.size, size) * 0.5 && x > last.end - size;
    if (last && isSame && x - last.end < (isMarkAlone(last) ? 3 : 1) * columnGap * last.size) {
      const space = (isApart || x - last.end > wordGap * size) && !/\s$/u.test(last.text) ? " " : "";
      last.text += space + item.str;
      last.end = x + item.width;
      if (last.font !== item.fontName) last.font = "";
      if (size > last.size) Object.assign(last, { size, y });
    } else lines.push({ text: item.str, x, end: x + item.width, y, size, font: item.fontName });
    isApart = /\s$/u.test(item.str);
  }
  return lines;
}

/** The value that most letters have. */
export function commonest<Value>(lines: readonly Line[], valueOf: (line: Line) => Value): Value | undefined {
  const counts = new Map<Value, number>();
  for (const line of lines) {
    const value = valueOf(line);
    counts.set(value, (counts.get(value) ?? 0) + line.text.length);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** Whether much of the page stands side by side: in columns, or in a table. */
export function hasColumns(lines: readonly Line[]): boolean {
  const beside = lines.filter((line) =>
    lines.some(
      (other) =>
        Math.abs(other.y - line.y) < 0.7 * line.size &&
        (other.x > line.end + line.size || line.x > other.end + other.size),
    ),
  );
  return beside.length >= 6 && beside.length > lines.length * 0.25;
}

import type { Line } from "./lines.ts";

/** The part of the page's height in which a line may be a header or footer. */
const margin = 0.1;

const keyOf = ({ text, y }: Line): string =>
  `${Math.round(y / 4)} ${text
    .replaceAll(/[\d০-৯]+/gu, "0")
    .replaceAll(/\s+/gu, " ")
    .trim()}`;

const isPageNumber = ({ text }: Line): boolean =>
  /^(?:page|পৃষ্ঠা)?\s*[-–]?\s*[\d০-৯]+\s*(?:(?:of|\/)\s*[\d০-৯]+)?\s*[-–]?$/iu.test(text.trim());

const isInMargin = ({ y }: Line, height: number): boolean => y < margin * height || y > (1 - margin) * height;

/** What stands at the same place of several pages, with other numbers: headers and footers. */
export function findRunningLines(pages: readonly { lines: readonly Line[]; height: number }[]): Set<string> {
  const seen = new Set<string>();
  const running = new Set<string>();
  for (const { lines, height } of pages)
    for (const key of new Set(lines.filter((line) => isInMargin(line, height)).map(keyOf))) {
      if (seen.has(key)) running.add(key);
      seen.add(key);
    }
  return running;
}

/** The lines of a page without its headers, footers and page number. */
export const withoutRunningLines = (lines: readonly Line[], height: number, running: Set<string>): Line[] =>
  lines.filter((line) => !(isInMargin(line, height) && (isPageNumber(line) || running.has(keyOf(line)))));

import { latinDigits } from "#kit/shared/numerals.ts";

const bullet = /^[•◦▪●■○‣⁃∙·☐☑✓*–—-](?=\s|$)\s*/u;
const numbered = /^\(?([\d০-৯]{1,2})[.)।](?=\s|$)\s*/u;

interface ListMark {
  /** Null for a bullet. */
  number: number | null;
  /** Characters of the mark, with the space after it. */
  length: number;
}

/** The mark of a list's item at the start of a line: a bullet or a number. */
export function listMarkOf(text: string): ListMark | null {
  const point = bullet.exec(text);
  if (point) return { number: null, length: point[0].length };
  const step = numbered.exec(text);
  return step ? { number: Number(latinDigits(step[1]!)), length: step[0].length } : null;
}

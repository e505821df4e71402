const bullet = /^[•◦▪●■○‣⁃∙·☐☑✓*–—-](?=\s|$)\s*/u;
const numbered = /^\(?([\d০-৯]{1,2})[.)।](?=\s|$)\s*/u;

interface ListMark {
  /** Null for a bullet. */
  number: number | null;
  /** Characters of the mark, with the space after it. */
  length: number;
}

const toNumber = (digits: string): number =>
  Number(digits.replaceAll(/[০-৯]/gu, (digit) => String(digit.codePointAt(0)! - 0x9e6)));

/** The mark of a list's item at the start of a line: a bullet or a number. */
export function listMarkOf(text: string): ListMark | null {
  const point = bullet.exec(text);
  if (point) return { number: null, length: point[0].length };
  const step = numbered.exec(text);
  return step ? { number: toNumber(step[1]!), length: step[0].length } : null;
}

const maxRepeats = 3;
const maxAlternatives = 8;

/** Whether a text is a regular expression. */
export function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}

const countOf = (text: string, part: RegExp): number => text.match(part)?.length ?? 0;

/**
 * Whether a pattern of transaction IDs is a regular expression that ends quickly for every ID. A pattern such as
 * `(A+)+` tries millions of ways to divide one ID, and would stop the server and the browsers of learners. So a group
 * is not repeated, and there are few repeats of open length and few alternatives. IDs have at most 40 characters.
 */
export function isQuickPattern(text: string): boolean {
  if (!isPattern(text)) return false;
  // Lookarounds, and references to an earlier part.
  if (/\(\?[=!<]|\\[1-9k]/.test(text)) return false;
  const plain = text.replaceAll(/\\./g, "x").replaceAll(/\[[^\]]*\]/g, "x");
  if (/\)[*+{]/.test(plain)) return false;
  return (
    countOf(plain, /[*+]|(?<!\()\?|\{\d+,\d*\}/g) <= maxRepeats && countOf(plain, /\|/g) <= maxAlternatives
  );
}

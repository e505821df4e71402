import { latinDigits } from "#kit/shared/numerals.ts";

const maxLength = 160;
const before = 24;

/** A part of a text that begins shortly before the words that were searched, at the beginning of a word. */
export function excerptAround(text: string, words: string): string {
  // Words that are composed in another way are not found here. Then it is the beginning of the text.
  const spelled = (of: string) => latinDigits(of).toLowerCase();
  let start = Math.max(0, spelled(text).indexOf(spelled(words.trim())) - before);
  while (start > 0 && !/\s/.test(text[start - 1]!)) start--;
  return start === 0 ? firstWords(text) : `…${firstWords(text.slice(start))}`;
}

/** The words of a text that fit. A very long word is cut between two letters. */
function firstWords(text: string): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const lastSpace = cut.search(/\s\S*$/);
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : withoutLastLetter(cut)}…`;
}

/** The last letter may be cut: a letter of Bengali has several code points. */
const withoutLastLetter = (text: string): string =>
  [...new Intl.Segmenter("bn", { granularity: "grapheme" }).segment(text)]
    .slice(0, -1)
    .map(({ segment }) => segment)
    .join("");

/** A piece of a plain text: words or a link. */
export interface TextPiece {
  text: string;
  href: string | null;
}

// Only http and https: no other scheme may become a link.
const address = /\bhttps?:\/\/[^\s<>"“”‘’«»`]+/giu;
const sentenceEnd = ".,;:!?।…'*_";

/** An address without the punctuation of the sentence or the bracket around it. */
function trimmed(found: string): string {
  const countOf = (character: string) => found.split(character).length - 1;
  // The number of closing brackets without a partner.
  const unmatched = new Map([
    [")", countOf(")") - countOf("(")],
    ["]", countOf("]") - countOf("[")],
  ]);
  let end = found.length;
  for (; end > 0; end--) {
    const last = found[end - 1]!;
    const left = unmatched.get(last) ?? 0;
    if (left > 0) unmatched.set(last, left - 1);
    else if (!sentenceEnd.includes(last)) break;
  }
  return found.slice(0, end);
}

/** Splits a plain text into links and the words between them. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let after = 0;
  for (const match of text.matchAll(address)) {
    const href = trimmed(match[0]);
    if (!URL.canParse(href)) continue;
    if (match.index > after) pieces.push({ text: text.slice(after, match.index), href: null });
    pieces.push({ text: href, href });
    after = match.index + href.length;
  }
  if (after < text.length) pieces.push({ text: text.slice(after), href: null });
  return pieces;
}

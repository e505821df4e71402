/** A piece of a plain text: words, or an address that can be followed. */
export interface TextPiece {
  text: string;
  href: string | null;
}

// Only what a browser fetches as a page: no other scheme may become a link.
const address = /\bhttps?:\/\/[^\s<>"“”‘’«»`]+/giu;
const sentenceEnd = ".,;:!?।…'*_";

/** An address without what closes the sentence or bracket around it. */
function trimmed(found: string): string {
  const countOf = (character: string) => found.split(character).length - 1;
  // How many of a closing bracket have no partner.
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

/** A plain text in pieces: what is an address of a page, and what lies between. */
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

// Some fonts write two letters as one character.
const ligature = /[\ufb00-\ufb06]/gu;

/** A hyphen at the end of a line belongs to the word if the word has it elsewhere in the text, too. */
function joinWord(before: string, after: string, everywhere: string): string {
  const [start = ""] = /\p{L}+$/u.exec(before) ?? [];
  const [end = ""] = /^\p{L}+/u.exec(after) ?? [];
  return everywhere.includes(`${start}-${end}`) ? `${before}-${after}` : before + after;
}

/**
 * One text of the lines of a paragraph. A word that was divided at the end of a line is whole again. `everywhere` is
 * the text of the page, which shows how the word is written where it is not divided.
 */
export function joinLines(lines: readonly string[], everywhere = ""): string {
  let joined = "";
  for (const line of lines) {
    const next = line.replaceAll(ligature, (letter) => letter.normalize("NFKC")).replaceAll(/\s+/gu, " ");
    const isDivided = /\p{Ll}[-\u2010\u00ad]\s*$/u.test(joined) && /^\s*\p{Ll}/u.test(next);
    if (isDivided) joined = joinWord(joined.trimEnd().slice(0, -1), next.trimStart(), everywhere);
    else if (!joined || /\s$/u.test(joined) || /^\s/u.test(next)) joined += next;
    // An address that was broken after its slash continues.
    else if (/https?:\S*\/$/u.test(joined)) joined += next;
    else joined += ` ${next}`;
  }
  return joined.replaceAll("\u00ad", "").replaceAll(/\s+/gu, " ").trim();
}

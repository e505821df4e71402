const share = (text: string, pattern: RegExp) =>
  (text.match(pattern)?.length ?? 0) / Math.max(1, text.length);

/**
 * Whether the text of a PDF can be read as text.
 *
 * A browser prints Bengali as single glyphs in visual order, and names no letter for many of them. And fonts of the
 * time before Unicode (SutonnyMJ) keep Bengali as Latin letters and marks. Such text makes no sense without its font.
 */
export function isReadable(text: string): boolean {
  const letters = text.replaceAll(/\s/gu, "");
  // Letters without a name: NUL, private characters, the mark of what is not known.
  // oxlint-disable-next-line no-control-regex -- these are the characters that are looked for
  if (share(letters, /[\u0000-\u0008\ufffd\ue000-\uf8ff]/gu) > 0.01) return false;
  // The marks that SutonnyMJ has for vowel signs. Other texts have few of them.
  if (share(letters, /[†‡ˆ‰Š¨ª¬¯´¶¡¢¤Œ]/gu) > 0.04) return false;
  const words = text.match(/[\u0980-\u09ff]+/gu) ?? [];
  // No word begins with a vowel sign, unless the sign was written before its letter.
  const wrong = words.filter((word) => /^[\u09bc-\u09cd\u09d7]/u.test(word));
  return wrong.length <= words.length * 0.02;
}

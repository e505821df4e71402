let segmenter: Intl.Segmenter | undefined;

/** A text of at most `max` letters, with `…` in place of the rest. A letter with its marks is never cut. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const letters = [...segmenter.segment(text)].map(({ segment }) => segment);
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}

/** A piece of a text. `isOwn`: the other text does not have it. */
export interface Piece {
  text: string;
  isOwn: boolean;
}

/** Comparing takes this many steps at most. Of longer texts only the start and the end are compared. */
const maxSteps = 4_000_000;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Which words of the first list the longest common subsequence has. */
function commonWords(own: string[], other: string[]): boolean[] {
  const width = other.length + 1;
  const lengths = new Uint32Array((own.length + 1) * width);
  for (let i = own.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        own[i] === other[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const isCommon = own.map(() => false);
  for (let i = 0, j = 0; i < own.length && j < other.length;)
    if (own[i] === other[j]) {
      isCommon[i++] = true;
      j++;
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  return isCommon;
}

/** Divides a text into what another text has too and what only it has, word by word. */
export function markWords(text: string, otherText: string): Piece[] {
  const [own, other] = [wordsOf(text), wordsOf(otherText)];
  let start = 0;
  while (start < own.length && start < other.length && own[start] === other[start]) start++;
  let end = 0;
  while (end < own.length - start && end < other.length - start && own.at(-1 - end) === other.at(-1 - end))
    end++;
  const [middle, otherMiddle] = [own.slice(start, own.length - end), other.slice(start, other.length - end)];
  const isCommon =
    middle.length * otherMiddle.length <= maxSteps
      ? commonWords(middle, otherMiddle)
      : middle.map(() => false);
  const pieces: Piece[] = [];
  own.forEach((word, index) => {
    const isOwn = index >= start && index < own.length - end && !isCommon[index - start];
    const last = pieces.at(-1);
    if (last?.isOwn === isOwn) last.text += word;
    else pieces.push({ text: word, isOwn });
  });
  return pieces;
}

/** A piece of a line of text, with its style. */
export interface Words {
  text: string;
  strong?: boolean;
  em?: boolean;
  code?: boolean;
  raised?: "sup" | "sub";
  /** An address outside the document. */
  href?: string;
}

/** A part of a document that is shown in the reading style. */
export type Block =
  | { kind: "heading"; level: 2 | 3 | 4; words: Words[] }
  | { kind: "paragraph"; words: Words[] }
  /** `first` is the number of the first item. Null in a list without numbers. */
  | { kind: "list"; first: number | null; items: Block[][] }
  | { kind: "table"; head: Words[][]; rows: Words[][][] }
  | { kind: "code"; text: string }
  /** `source` is a data address. Null if the picture is only in the page view. */
  | { kind: "figure"; alt: string; source: string | null };

export const plainText = (words: readonly Words[]): string => words.map(({ text }) => text).join("");

const countIn = (words: readonly Words[]) => plainText(words).replaceAll(/\s/gu, "").length;

/** How many characters of text the blocks have, without spaces. */
export function countLetters(blocks: readonly Block[]): number {
  let count = 0;
  for (const block of blocks) {
    if (block.kind === "list") count += block.items.reduce((sum, item) => sum + countLetters(item), 0);
    else if (block.kind === "table")
      for (const cell of [block.head, ...block.rows].flat()) count += countIn(cell);
    else if (block.kind === "code") count += block.text.replaceAll(/\s/gu, "").length;
    else if (block.kind !== "figure") count += countIn(block.words);
  }
  return count;
}

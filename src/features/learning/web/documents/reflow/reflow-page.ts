import { type Block, countLetters } from "./block.ts";
import { layoutBlocks } from "./layout-blocks.ts";
import { hasColumns, linesOf, type PdfText } from "./lines.ts";
import { isReadable } from "./readable.ts";
import { withoutRunningLines } from "./running-lines.ts";
import { type TagNode, taggedBlocks } from "./tagged-blocks.ts";

/** What pdf.js reads of a page. */
export interface RawPage {
  items: readonly ((PdfText & { hasEOL: boolean }) | { type: string; id?: string | null })[];
  /** Null if the PDF is not tagged. */
  tags: TagNode | null;
  /** The addresses of its links, by the ids of their annotations. */
  links: ReadonlyMap<string, string>;
  /** Its fonts whose letters are equally wide. */
  monospace: ReadonlySet<string>;
  /** Points. */
  height: number;
}

/** Why a page is shown as it was printed. */
export type Refusal = "no-text" | "unreadable" | "columns";
export type ReflowedPage = { blocks: Block[] } | { refusal: Refusal };

type Text = Extract<RawPage["items"][number], { str: string }>;
export const textsOf = (items: RawPage["items"]): Text[] =>
  items.filter((item): item is Text => "str" in item);

/** A page as blocks to read: by its tags, otherwise by the places of its text. `running` are headers and footers. */
export function reflowPage(
  { items, tags, links, monospace, height }: RawPage,
  running: Set<string>,
): ReflowedPage {
  const texts = textsOf(items);
  const whole = texts.map(({ str }) => str).join("");
  if (!/\p{L}/u.test(whole)) return { refusal: "no-text" };
  if (!isReadable(whole)) return { refusal: "unreadable" };
  const lines = withoutRunningLines(linesOf(texts), height, running);
  const letters = lines.reduce((sum, { text }) => sum + text.replaceAll(/\s/gu, "").length, 0);
  if (tags) {
    const blocks = taggedBlocks(tags, items, links);
    // Some programs tag only a part of the text.
    if (countLetters(blocks) >= 0.8 * letters) return { blocks };
  }
  if (letters === 0) return { refusal: "no-text" };
  return hasColumns(lines) ? { refusal: "columns" } : { blocks: layoutBlocks(lines, monospace) };
}

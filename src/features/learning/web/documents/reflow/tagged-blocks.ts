import type { Block, Words } from "./block.ts";
import { codeText } from "./code-text.ts";
import { joinLines } from "./join-lines.ts";
import { linesOf, type PdfText } from "./lines.ts";

/** A piece of text, or the begin or end of marked content, as pdf.js gives them. */
export type MarkedItem = MarkedText | { type: string; id?: string | null };
type MarkedText = { str: string; hasEOL: boolean } & Partial<PdfText>;

/** A node of the structure that a tagged PDF has. */
export interface TagNode {
  role?: string;
  type?: string;
  id?: string;
  alt?: string;
  children?: TagNode[];
}

/** The pieces of text of each marked content. */
function piecesById(items: readonly MarkedItem[]): Map<string, MarkedText[]> {
  const pieces = new Map<string, MarkedText[]>();
  const open: (string | null)[] = [];
  for (const item of items) {
    const inside = open.at(-1) ?? null;
    if (!("str" in item)) {
      if (item.type.startsWith("begin")) open.push(item.id ?? inside);
      else open.pop();
    } else if (inside !== null) pieces.set(inside, [...(pieces.get(inside) ?? []), item]);
  }
  return pieces;
}

const isPlaced = (piece: MarkedText): piece is MarkedText & PdfText => piece.transform !== undefined;

type Style = Omit<Words, "text">;
const styles: Record<string, Style> = { Strong: { strong: true }, Em: { em: true }, Code: { code: true } };

const isBlank = (words: readonly Words[]) => words.every(({ text }) => !text.trim());

/** Words without the line ends of the page, and without space around them. */
function tidy(words: readonly Words[]): Words[] {
  const kept: Words[] = [];
  for (const word of words) {
    const before = kept.at(-1);
    const text = joinLines(word.text.split("\n")) + (/\S\s+$/u.test(word.text) ? " " : "");
    if (before && /^\s/u.test(word.text) && !before.text.endsWith(" ")) before.text += " ";
    if (!text.trim()) continue;
    kept.push({ ...word, text });
  }
  const last = kept.at(-1);
  if (last) last.text = last.text.trimEnd();
  return kept.filter(({ text }) => text);
}

/** The blocks of one page of a tagged PDF. `links` has the addresses of its links by the ids of their annotations. */
export function taggedBlocks(
  root: TagNode,
  items: readonly MarkedItem[],
  links: ReadonlyMap<string, string> = new Map(),
): Block[] {
  const pieces = piecesById(items);
  const piecesOf = (node: TagNode): MarkedText[] =>
    node.type === "content" ? (pieces.get(node.id ?? "") ?? []) : (node.children ?? []).flatMap(piecesOf);
  /** Line ends stay. */
  const textOf = (node: TagNode): string =>
    piecesOf(node)
      .map(({ str, hasEOL }) => str + (hasEOL ? "\n" : ""))
      .join("");

  const wordsOf = (node: TagNode, style: Style = {}): Words[] => {
    if (node.type === "content") return [{ ...style, text: textOf(node) }];
    const href = node.children?.map(({ id }) => links.get(id ?? "")).find(Boolean);
    const own: Style = { ...style, ...styles[node.role ?? ""], ...(href ? { href } : {}) };
    return (node.children ?? []).flatMap((child) => wordsOf(child, own));
  };

  const find = (node: TagNode, role: string): TagNode[] =>
    (node.children ?? []).flatMap((child) => (child.role === role ? [child] : find(child, role)));

  const listOf = (node: TagNode): Block => {
    const entries = (node.children ?? []).filter(({ role }) => role === "LI");
    const label = tidy(find(entries[0] ?? {}, "Lbl").flatMap((one) => wordsOf(one)))[0]?.text ?? "";
    const number = /^\(?(\d+)[.)]?$/u.exec(label)?.[1];
    const items = entries.map((entry) =>
      blocksOf((entry.children ?? []).filter(({ role }) => role !== "Lbl")),
    );
    return {
      kind: "list",
      first: number ? Number(number) : null,
      items: items.filter(({ length }) => length > 0),
    };
  };

  const tableOf = (node: TagNode): Block => {
    const rows = find(node, "TR").map((row) =>
      (row.children ?? []).filter(({ role }) => role === "TH" || role === "TD"),
    );
    const hasHead = rows[0]?.every(({ role }) => role === "TH") ?? false;
    const cells = rows.map((row) => row.map((cell) => tidy(wordsOf(cell))));
    return hasHead
      ? { kind: "table", head: cells[0]!, rows: cells.slice(1) }
      : { kind: "table", head: [], rows: cells };
  };

  /** The program in a node that has nothing else. In a paragraph with other words it is a part of the line. */
  const codeIn = (node: TagNode): TagNode | null => {
    const [only, ...others] = (node.children ?? []).filter((one) => textOf(one).trim());
    if (!only || others.length > 0) return null;
    return only.role === "Code" ? only : codeIn(only);
  };

  function blockOf(node: TagNode): Block[] | null {
    const role = node.role ?? "";
    const code = /^(?:NonStruct|P|Div)$/u.test(role) ? codeIn(node) : null;
    if (code) return [{ kind: "code", text: codeText(linesOf(piecesOf(code).filter(isPlaced))) }];
    const heading = /^H([1-6])?$/u.exec(role);
    if (heading) {
      const words = tidy(wordsOf(node));
      const level = Math.min(4, Number(heading[1] ?? 1) + 1) as 2 | 3 | 4;
      return words.length > 0 ? [{ kind: "heading", level, words }] : [];
    }
    if (role === "L") return [listOf(node)];
    if (role === "Table") return [tableOf(node)];
    if (role === "Figure") return [{ kind: "figure", alt: node.alt?.trim() ?? "", source: null }];
    const isBlock = /^(?:P|Document|Part|Art|Sect|Div|BlockQuote|Caption|LBody|Aside|Note|TOCI?|Index)$/u;
    return isBlock.test(role) ? blocksOf(node.children ?? []) : null;
  }

  function blocksOf(nodes: readonly TagNode[]): Block[] {
    const blocks: Block[] = [];
    let words: Words[] = [];
    const close = () => {
      if (!isBlank(words)) blocks.push({ kind: "paragraph", words: tidy(words) });
      words = [];
    };
    for (const node of nodes) {
      const inner = blockOf(node);
      if (!inner) {
        words.push(...wordsOf(node));
        continue;
      }
      close();
      blocks.push(...inner);
    }
    close();
    return blocks;
  }

  return blocksOf(root.children ?? []);
}

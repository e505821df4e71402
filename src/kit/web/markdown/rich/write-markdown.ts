import type { Node } from "@tiptap/pm/model";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import type { BlockContent, ListItem, RootContent, Table } from "./markdown-tree.ts";
import { writeInline } from "./write-inline.ts";

/** A dollar sign of a text begins no formula. */
const dollars: Options = { unsafe: [{ character: "$", inConstruct: "phrasing" }] };
const options: Options = {
  bullet: "-",
  bulletOther: "*",
  rule: "-",
  emphasis: "*",
  fence: "`",
  fences: true,
  listItemIndent: "one",
  extensions: [gfmToMarkdown({ tablePipeAlign: false }), dollars],
};

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, i) => node.child(i));
const blocksIn = (node: Node): BlockContent[] => childrenOf(node).flatMap(blockOf);

/** Lists and quotes may follow a line at once. Anything else needs an empty line. */
const isTightItem = (item: Node): boolean =>
  childrenOf(item).every(
    ({ type: { name } }, place) =>
      (place === 0 && name === "paragraph") || (place > 0 && ["bulletList", "orderedList"].includes(name)),
  );

function listOf(node: Node): BlockContent {
  const spread = Boolean(node.attrs.isLoose) || !childrenOf(node).every(isTightItem);
  const isOrdered = node.type.name === "orderedList";
  return {
    type: "list",
    ordered: isOrdered,
    start: isOrdered ? Number(node.attrs.start) : null,
    spread,
    children: childrenOf(node).map((item): ListItem => {
      const checked = item.attrs.checked as boolean | null;
      return { type: "listItem", spread, checked, children: blocksIn(item) };
    }),
  };
}

function tableOf(node: Node): Table {
  const [head] = childrenOf(node);
  return {
    type: "table",
    align: childrenOf(head!).map(({ attrs }) => attrs.align as "left" | null),
    children: childrenOf(node).map((row) => ({
      type: "tableRow",
      children: childrenOf(row).map((cell) => ({
        type: "tableCell",
        children: writeInline(cell.child(0), { isCell: true }),
      })),
    })),
  };
}

/** `[!NOTE]` is not escaped, so it is HTML for the library. */
function calloutOf(node: Node): BlockContent {
  const mark = `[!${node.attrs.kind}]`;
  const [first, ...others] = blocksIn(node);
  const children: BlockContent[] =
    first?.type === "paragraph"
      ? [
          {
            type: "paragraph",
            children: [{ type: "html", value: `${mark}\n` }, ...first.children],
          },
          ...others,
        ]
      : [
          { type: "paragraph", children: [{ type: "html", value: mark }] },
          ...(first ? [first] : []),
          ...others,
        ];
  return { type: "blockquote", children };
}

function blockOf(node: Node): BlockContent[] {
  const { attrs } = node;
  switch (node.type.name) {
    case "paragraph": {
      const children = writeInline(node);
      return children.length > 0 ? [{ type: "paragraph", children }] : [];
    }
    case "heading":
      return [{ type: "heading", depth: attrs.level as 1, children: writeInline(node) }];
    case "bulletList":
    case "orderedList":
      return [listOf(node)];
    case "blockquote":
      return [{ type: "blockquote", children: blocksIn(node) }];
    case "callout":
      return [calloutOf(node)];
    case "codeBlock": {
      const [lang = "", ...meta] = String(attrs.language ?? "").split(" ");
      return [{ type: "code", lang: lang || null, meta: meta.join(" ") || null, value: node.textContent }];
    }
    case "horizontalRule":
      return [{ type: "thematicBreak" }];
    case "table":
      return [tableOf(node)];
    case "formulaBlock":
      return node.textContent.trim()
        ? [{ type: "html", value: `$$\n${escapeDollars(node.textContent.trim())}\n$$` }]
        : [];
    case "noteText": {
      const label = String(attrs.label);
      return [{ type: "footnoteDefinition", identifier: label, label, children: blocksIn(node) }];
    }
    default:
      throw new Error(`No Markdown for ${node.type.name}`);
  }
}

/** A dollar sign would end the formula. */
const escapeDollars = (tex: string): string =>
  tex.replaceAll(/\\[\s\S]|\$/g, (found) => (found === "$" ? "\\$" : found));

/** Two lists in a row need different signs, or they become one list. */
const signOf = (text: string): string | undefined => /^(?:[-*+]|\d+[.)])(?=\s|$)/.exec(text)?.[0].slice(-1);

/**
 * The Markdown of one block.
 * @param before the Markdown of the block in front of it
 */
export function writeBlock(node: Node, before = ""): string {
  const isList = node.type.name === "bulletList" || node.type.name === "orderedList";
  const taken = isList ? signOf(before) : undefined;
  const signs: Options =
    taken === "-" || taken === "*"
      ? { bullet: taken === "-" ? "*" : "-", bulletOther: taken }
      : taken === "." || taken === ")"
        ? { bulletOrdered: taken === "." ? ")" : "." }
        : {};
  const children: RootContent[] = blockOf(node);
  return children.length > 0
    ? toMarkdown({ type: "root", children }, { ...options, ...signs }).trimEnd()
    : "";
}

/** Writes documents. A block that nobody changed keeps the Markdown that it came from. */
export class MarkdownWriter {
  readonly #written = new WeakMap<Node, string>();
  /** The blocks as they came. Undo makes equal ones. */
  readonly #kept: Node[] = [];

  /** Says where a block came from. */
  keep(node: Node, source: string): void {
    const text = source.trimEnd();
    // Code without an end would take in what follows, and an indented block joins a list in front of it.
    if (node.type.name === "codeBlock" || /^\s/.test(text)) return;
    this.#written.set(node, text);
    this.#kept.push(node);
  }

  write(document: Node): string {
    let before = "";
    const texts: string[] = [];
    document.forEach((node) => {
      let text = this.#written.get(node) ?? this.#writeNew(node);
      const sign = signOf(before);
      if (sign !== undefined && sign === signOf(text)) text = writeBlock(node, before);
      if (!text) return;
      texts.push(text);
      before = text;
    });
    return texts.join("\n\n");
  }

  #writeNew(node: Node): string {
    const kept = this.#kept.find((one) => one.eq(node));
    const text = (kept && this.#written.get(kept)) ?? writeBlock(node);
    this.#written.set(node, text);
    return text;
  }
}

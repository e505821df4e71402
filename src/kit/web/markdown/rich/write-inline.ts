import type { Mark, Node } from "@tiptap/pm/model";
import type { PhrasingContent } from "./markdown-tree.ts";

interface Piece {
  node: Node;
  marks: readonly Mark[];
}

interface Where {
  /** In a cell of a table a pipe ends the cell. */
  isCell?: boolean;
}

/** From outside to inside, if they are equally long. */
const wraps = ["bold", "italic", "strike", "link"];

/** A dollar sign would end the formula. */
const formula = (tex: string, { isCell }: Where): string => {
  const escaped = tex.trim().replaceAll(/\\[\s\S]|\$/g, (found) => (found === "$" ? "\\$" : found));
  return isCell ? escaped.replaceAll("|", "\\|") : escaped;
};

function leaf({ node, marks }: Piece, where: Where): PhrasingContent[] {
  const { attrs, text = "" } = node;
  switch (node.type.name) {
    case "hardBreak":
      return [{ type: "break" }];
    case "picture":
      return [
        {
          type: "image",
          url: String(attrs.src),
          alt: String(attrs.alt ?? ""),
          title: attrs.title as string | null,
        },
      ];
    case "noteReference": {
      const label = String(attrs.label);
      return [{ type: "footnoteReference", identifier: label, label }];
    }
  }
  const asFormula = marks.find(({ type }) => type.name === "formula");
  if (asFormula && text.trim()) {
    const sign = asFormula.attrs.isDisplay ? "$$" : "$";
    return [{ type: "html", value: sign + formula(text, where) + sign }];
  }
  return [
    marks.some(({ type }) => type.name === "code")
      ? { type: "inlineCode", value: text }
      : { type: "text", value: text },
  ];
}

/** How many pieces from a place on have a mark. */
function lengthOf(mark: Mark, pieces: Piece[], from: number): number {
  let to = from;
  while (to < pieces.length && mark.isInSet(pieces[to]!.marks)) to++;
  return to - from;
}

function wrapped({ type: { name }, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  if (name === "link")
    return { type: "link", url: String(attrs.href), title: attrs.title as string | null, children };
  return { type: name === "bold" ? "strong" : name === "italic" ? "emphasis" : "delete", children };
}

/** Spaces at the edges of bold words are outside of the signs, or the signs mean nothing. */
function outside(children: PhrasingContent[]): [string, PhrasingContent[], string] {
  const inner = [...children];
  let [before, after] = ["", ""];
  const first = inner[0];
  if (first?.type === "text") {
    const value = first.value.trimStart();
    before = first.value.slice(0, first.value.length - value.length);
    if (value) inner[0] = { ...first, value };
    else inner.shift();
  }
  const last = inner.at(-1);
  if (last?.type === "text") {
    const value = last.value.trimEnd();
    after = last.value.slice(value.length);
    if (value) inner[inner.length - 1] = { ...last, value };
    else inner.pop();
  }
  return [before, inner, after];
}

const space = (value: string): PhrasingContent[] => (value ? [{ type: "text", value }] : []);

function nest(pieces: Piece[], where: Where): PhrasingContent[] {
  const written: PhrasingContent[] = [];
  for (let place = 0; place < pieces.length;) {
    const piece = pieces[place]!;
    // The mark that goes on longest is outside.
    const [longest] = wraps
      .flatMap((name) => piece.marks.find(({ type }) => type.name === name) ?? [])
      .map((mark) => ({ mark, length: lengthOf(mark, pieces, place) }))
      .toSorted((one, other) => other.length - one.length);
    if (!longest) {
      written.push(...leaf(piece, where));
      place++;
      continue;
    }
    const { mark, length } = longest;
    const run = pieces.slice(place, place + length);
    const inner = nest(
      run.map(({ node, marks }) => ({ node, marks: mark.removeFromSet(marks) })),
      where,
    );
    const [before, children, after] = outside(inner);
    written.push(...space(before));
    if (children.length > 0) written.push(wrapped(mark, children));
    written.push(...space(after));
    place += length;
  }
  return written;
}

/** Joins neighbouring texts, so that the library sees what stands beside a sign. */
function joined(content: PhrasingContent[]): PhrasingContent[] {
  const all: PhrasingContent[] = [];
  for (const one of content) {
    const last = all.at(-1);
    if (one.type === "text" && last?.type === "text") last.value += one.value;
    else all.push(one.type === "text" ? { ...one } : one);
  }
  return all;
}

/** Nothing shows a space or a line break at the end of a paragraph. */
function trimmed(content: PhrasingContent[]): PhrasingContent[] {
  const isBlank = (one: PhrasingContent | undefined) =>
    one?.type === "break" || (one?.type === "text" && !one.value.trim());
  const all = [...content];
  while (isBlank(all[0])) all.shift();
  while (isBlank(all.at(-1))) all.pop();
  const [first, last] = [all[0], all.at(-1)];
  if (first?.type === "text") first.value = first.value.trimStart();
  if (last?.type === "text") last.value = last.value.trimEnd();
  return all;
}

/** The words of a paragraph, as the library that writes Markdown takes them. */
export function writeInline(paragraph: Node, where: Where = {}): PhrasingContent[] {
  const pieces: Piece[] = [];
  paragraph.forEach((node) => pieces.push({ node, marks: node.marks }));
  return trimmed(joined(nest(pieces, where)));
}

import type { Words } from "./block.ts";
import type { WordModel, WordNode } from "./word-model.ts";

type Style = Omit<Words, "text">;

const childrenOf = ({ children }: WordNode) => children ?? [];

/** Formulas of these parts can be written on a line. Of others only the page view shows the structure. */
const plainMath =
  /^mml(?:Math|MathParagraph|Run|Base|Fraction|Numerator|Denominator|Superscript|Subscript|SuperArgument|SubArgument)$/;
const isMath = ({ type }: WordNode) => type === "mmlMath" || type === "mmlMathParagraph";
const isPlain = (node: WordNode): boolean =>
  !node.type.startsWith("mml") || (plainMath.test(node.type) && childrenOf(node).every(isPlain));

const textOf = (node: WordNode): string => (node.text ?? "") + childrenOf(node).map(textOf).join("");
const inBrackets = (text: string) => (/^[\p{L}\d.]*$/u.test(text) ? text : `(${text})`);

function mathWords(node: WordNode): Words[] {
  const [first, second] = childrenOf(node);
  if (node.type === "mmlFraction" && first && second)
    return [{ text: `${inBrackets(textOf(first))}/${inBrackets(textOf(second))}` }];
  if (node.type === "mmlRun") return [{ text: textOf(node) }];
  const raised = { mmlSuperArgument: "sup", mmlSubArgument: "sub" } as const;
  const words = childrenOf(node).flatMap(mathWords);
  const side = raised[node.type as keyof typeof raised];
  return side ? words.map((word) => ({ ...word, raised: side })) : words;
}

/** Whether a paragraph has what no text shows: a drawing of another kind than a picture, or a structured formula. */
export const hasHidden = (node: WordNode): boolean =>
  node.type === "vmlPicture" ||
  (node.type === "drawing" && childrenOf(node).length === 0) ||
  (isMath(node) && !isPlain(node)) ||
  (!isMath(node) && childrenOf(node).some(hasHidden));

/** The words of a paragraph. `onNote` gets the id of each footnote and returns its number. */
export function wordsOfParagraph(
  paragraph: WordNode,
  links: WordModel["links"],
  onNote: (id: string) => number,
): Words[] {
  const collect = (node: WordNode, style: Style): Words[] => {
    const { type } = node;
    if (type === "text") return [{ ...style, text: node.text ?? "" }];
    if (type === "tab") return [{ ...style, text: " " }];
    if (type === "noBreakHyphen") return [{ ...style, text: "\u2011" }];
    if (type === "break")
      return (node as { break?: string }).break === "textWrapping" ? [{ ...style, text: "\n" }] : [];
    if (type === "footnoteReference") return [{ text: String(onNote(node.id ?? "")), raised: "sup" }];
    if (isMath(node)) return isPlain(node) ? mathWords(node) : [];
    if (["deleted", "instruction", "drawing", "vmlPicture", "commentReference"].includes(type)) return [];
    const own: Style = { ...style };
    if (type === "run") {
      if (node.cssStyle?.["font-weight"] === "bold") own.strong = true;
      if (node.cssStyle?.["font-style"] === "italic") own.em = true;
      if (node.verticalAlign) own.raised = node.verticalAlign;
    }
    const href = type === "hyperlink" ? links.get(node.id ?? "") : undefined;
    if (href) own.href = href;
    return childrenOf(node).flatMap((child) => collect(child, own));
  };
  const words: Words[] = [];
  for (const { text, ...style } of collect(paragraph, {})) {
    const last = words.at(-1);
    const { text: _, ...lastStyle } = last ?? { text: "" };
    // Word divides a sentence into many runs of one style.
    if (last && JSON.stringify(lastStyle) === JSON.stringify(style)) last.text += text;
    else if (text) words.push({ ...style, text });
  }
  return words;
}

/** The pictures of a paragraph: the ids under which the document keeps them. */
export const picturesOf = (node: WordNode): string[] =>
  node.type === "image" ? [node.src ?? ""] : childrenOf(node).flatMap(picturesOf);

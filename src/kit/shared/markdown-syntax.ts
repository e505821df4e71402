// What our Markdown has besides GitHub's own lexer: formulas, notes, callouts. The server renders with it, and the
// editor of texts reads with it, so that both see the same text.

/** The kinds of callouts: `> [!NOTE]` begins one. */
export const calloutKinds = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"] as const;
export type CalloutKind = (typeof calloutKinds)[number];

/** A formula in TeX. */
export interface MatchedFormula {
  raw: string;
  tex: string;
  /** Whether it is set as a line of its own. */
  isDisplay: boolean;
}

/** Characters of one formula. A longer one is shown as it was typed, so that none takes long. */
const body = String.raw`((?:[^$\\]|\\[\s\S]){1,4000})`;
const display = new RegExp(String.raw`^\$\$${body}\$\$`);
const displayBlock = new RegExp(String.raw`^ {0,3}\$\$${body}\$\$[ \t]*(?:\n+|$)`);
/** A price is no formula: `$5 and $10`. A formula touches its marks, and no Latin letter or digit touches them outside. */
const inline = new RegExp(String.raw`^\$(?!\s)${body}(?<!\s)\$(?![\w$০-৯])`);
const touches = /[\w$\\০-৯]$/;

const formulaOf = (found: RegExpExecArray | null, isDisplay: boolean): MatchedFormula | undefined =>
  found ? { raw: found[0], tex: found[1]!.trim(), isDisplay } : undefined;

/** `$$…$$` as a paragraph of its own at the beginning of a text. */
export const matchFormulaBlock = (source: string): MatchedFormula | undefined =>
  formulaOf(displayBlock.exec(source), true);

/** `$…$` or `$$…$$` in a line, at the beginning of a text. @param before the text in front of it */
export function matchFormula(source: string, before: string): MatchedFormula | undefined {
  const block = formulaOf(display.exec(source), true);
  if (block) return block;
  return touches.test(before.slice(-1)) ? undefined : formulaOf(inline.exec(source), false);
}

const label = String.raw`\[\^([^\]\s]{1,64})\]`;
const reference = new RegExp(`^${label}`);
const firstLine = new RegExp(String.raw`^ {0,3}${label}:[ \t]*(.*)(?:\n|$)`);
/** A line that goes on, or one behind empty lines that is indented. The next note begins its own. */
const nextLine = new RegExp(
  String.raw`(?! {0,3}${label}:)(?:(?:[ \t]*\n)+(?= {4}|\t))?[ \t]*\S.*(?:\n|$)`,
  "y",
);

/** `[^1]` at the beginning of a text: a reference to a note. */
export function matchReference(source: string): { raw: string; label: string } | undefined {
  const found = reference.exec(source);
  return found ? { raw: found[0], label: found[1]! } : undefined;
}

/** `[^1]: …` at the beginning of a text: a note. `text`: its Markdown. */
export function matchNote(source: string): { raw: string; label: string; text: string } | undefined {
  const begin = firstLine.exec(source);
  if (!begin) return undefined;
  nextLine.lastIndex = begin[0].length;
  let end = begin[0].length;
  while (nextLine.test(source)) end = nextLine.lastIndex;
  const rest = source.slice(begin[0].length, end).replaceAll(/^(?: {4}|\t)/gm, "");
  return { raw: source.slice(0, end), label: begin[1]!, text: `${begin[2]!}\n${rest}` };
}

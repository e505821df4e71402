import type { JSONContent } from "@tiptap/core";
import { Marked, type Token, type Tokens, type TokenizerAndRendererExtension } from "marked";
import {
  calloutKinds,
  type MatchedFormula,
  matchFormula,
  matchFormulaBlock,
  matchNote,
  matchReference,
} from "#kit/shared/markdown-syntax.ts";
import { readLine } from "./read-inline.ts";
import { Unreadable } from "./unreadable.ts";

interface FormulaToken extends Tokens.Generic {
  formula: MatchedFormula;
}

const extensions: TokenizerAndRendererExtension[] = [
  {
    name: "formulaBlock",
    level: "block",
    tokenizer: (source) => {
      const formula = matchFormulaBlock(source);
      return formula && { type: "formulaBlock", raw: formula.raw, formula };
    },
  },
  {
    name: "formula",
    level: "inline",
    start: (source) => (source.includes("$") ? source.indexOf("$") : undefined),
    tokenizer: (source, before) => {
      const formula = matchFormula(source, (before as unknown as Token[]).at(-1)?.raw ?? "");
      return formula && { type: "formula", raw: formula.raw, formula };
    },
  },
  {
    name: "note",
    level: "block",
    tokenizer(source) {
      const note = matchNote(source);
      return note && { type: "note", ...note, tokens: this.lexer.blockTokens(note.text, []) };
    },
  },
  {
    name: "noteReference",
    level: "inline",
    tokenizer: (source) => {
      const found = matchReference(source);
      return found && { type: "noteReference", ...found };
    },
  },
];

const markdown = new Marked({ gfm: true, extensions });

/** A block of an editor, and the Markdown that it was read from. */
export interface ReadBlock {
  content: JSONContent;
  source: string;
}

const calloutMark = new RegExp(String.raw`^\[!(${calloutKinds.join("|")})\]`);

/** A quote that begins with `[!NOTE]` is a callout. */
function readQuote(content: JSONContent[]): JSONContent {
  const [first, ...others] = content;
  const [mark, ...rest] = first?.content ?? [];
  const kind = first?.type === "paragraph" && mark?.text ? calloutMark.exec(mark.text)?.[1] : undefined;
  if (!kind || mark?.marks) return { type: "blockquote", content };
  const text = mark!.text!.slice(kind.length + 3);
  let line: JSONContent[] = text.trim() ? [{ type: "text", text }, ...rest] : rest;
  while (line[0]?.type === "hardBreak") line = line.slice(1);
  if (line[0]?.text) line = [{ ...line[0], text: line[0].text.trimStart() }, ...line.slice(1)];
  const body = line.length > 0 ? [{ type: "paragraph", content: line }, ...others] : others;
  return {
    type: "callout",
    attrs: { kind },
    content: body.length > 0 ? body : [{ type: "paragraph" }],
  };
}

function readItem({ task, checked, tokens }: Tokens.ListItem): JSONContent {
  const content = readBlocks(tokens);
  return {
    type: "listItem",
    attrs: { checked: task ? Boolean(checked) : null },
    content: content.length > 0 ? content : [{ type: "paragraph" }],
  };
}

function readTable({ header, rows }: Tokens.Table): JSONContent {
  const rowOf = (type: string, cells: Tokens.TableCell[]): JSONContent => ({
    type: "tableRow",
    content: cells.map(({ tokens, align }) => ({
      type,
      attrs: { align },
      content: [{ type: "paragraph", content: readLine(tokens) }],
    })),
  });
  return {
    type: "table",
    content: [rowOf("tableHeader", header), ...rows.map((row) => rowOf("tableCell", row))],
  };
}

function readBlock(token: Token): JSONContent | null {
  switch (token.type) {
    case "space":
    case "checkbox":
      return null;
    case "paragraph":
    case "text": {
      const { tokens } = token as Tokens.Paragraph;
      if (!tokens) throw new Unreadable(token.raw);
      return { type: "paragraph", content: readLine(tokens) };
    }
    case "heading": {
      const { depth, tokens } = token as Tokens.Heading;
      return { type: "heading", attrs: { level: depth }, content: readLine(tokens) };
    }
    case "code": {
      const { lang, text } = token as Tokens.Code;
      return {
        type: "codeBlock",
        attrs: { language: lang || null },
        content: text ? [{ type: "text", text }] : [],
      };
    }
    case "hr":
      return { type: "horizontalRule" };
    case "blockquote":
      return readQuote(readBlocks((token as Tokens.Blockquote).tokens));
    case "list": {
      const { ordered, start, loose, items } = token as Tokens.List;
      const attrs = { isLoose: loose, ...(ordered ? { start: Number(start) } : {}) };
      return { type: ordered ? "orderedList" : "bulletList", attrs, content: items.map(readItem) };
    }
    case "table":
      return readTable(token as Tokens.Table);
    case "formulaBlock": {
      const { tex } = (token as FormulaToken).formula;
      return { type: "formulaBlock", content: [{ type: "text", text: tex }] };
    }
    case "note": {
      const { label, tokens } = token;
      const content = readBlocks(tokens ?? []);
      return {
        type: "noteText",
        attrs: { label },
        content: content.length > 0 ? content : [{ type: "paragraph" }],
      };
    }
    default:
      // Blocks of HTML, and the addresses of links that stand apart from them.
      throw new Unreadable(token.raw);
  }
}

const readBlocks = (tokens: Token[]): JSONContent[] => tokens.flatMap((token) => readBlock(token) ?? []);

/**
 * The blocks of a text, with the source of each.
 * @throws {Unreadable} if the text has something that the editor cannot show
 */
export const readMarkdown = (text: string): ReadBlock[] =>
  markdown.lexer(text).flatMap((token) => {
    const content = readBlock(token);
    return content ? [{ content, source: token.raw }] : [];
  });

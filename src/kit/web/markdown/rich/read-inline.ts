import type { JSONContent } from "@tiptap/core";
import type { Token, Tokens } from "marked";
import type { MatchedFormula } from "#kit/shared/markdown-syntax.ts";
import { Unreadable } from "./unreadable.ts";

type Marks = NonNullable<JSONContent["marks"]>;

/** The names of characters that people write. A text with any other stays Markdown. */
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** The text that a browser shows for a text of Markdown, in which `&amp;` is one character. */
function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]*));/gi, (raw, decimal, hex, name) => {
    if (name) {
      const character = named[name as string];
      if (character === undefined) throw new Unreadable(raw);
      return character;
    }
    const code = hex ? Number.parseInt(hex as string, 16) : Number(decimal);
    // A browser shows other characters for control characters and for numbers that are no character.
    if (code < 0xa0 && (code < 0x20 || code > 0x7e)) throw new Unreadable(raw);
    if (code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff)) throw new Unreadable(raw);
    return String.fromCodePoint(code);
  });
}

/** A line break in a paragraph is a space. */
const oneLine = (text: string): string => text.replaceAll(/[ \t]*\n[ \t]*/g, " ");

/** What a picture shows, in words: as it was typed, but for the backslashes and names of characters. */
const wordsOf = (tokens: Token[]): string =>
  tokens
    .map((token) =>
      token.type === "escape"
        ? (token as Tokens.Escape).text
        : token.type === "text"
          ? oneLine(decode(token.raw))
          : token.raw,
    )
    .join("");

const textOf = (text: string, marks: Marks): JSONContent[] =>
  text ? [{ type: "text", text, ...(marks.length > 0 ? { marks } : {}) }] : [];

function read(token: Token, marks: Marks): JSONContent[] {
  const within = (type: string, attrs?: Record<string, unknown>) => {
    // A mark in itself: nothing would keep both.
    if (marks.some((mark) => mark.type === type)) throw new Unreadable(token.raw);
    const content = readInline((token as Tokens.Strong).tokens, [
      ...marks,
      { type, ...(attrs && { attrs }) },
    ]);
    // A link without words would vanish.
    if (content.length === 0) throw new Unreadable(token.raw);
    return content;
  };
  const atom = (type: string, attrs: Record<string, unknown>): JSONContent[] => [
    { type, attrs, ...(marks.length > 0 ? { marks } : {}) },
  ];
  switch (token.type) {
    case "text": {
      const { text, tokens, escaped } = token as Tokens.Text;
      if (tokens) return readInline(tokens, marks);
      // Between two tags of HTML the renderer escapes nothing.
      if (escaped) throw new Unreadable(token.raw);
      return textOf(oneLine(decode(text)), marks);
    }
    case "escape":
      return textOf((token as Tokens.Escape).text, marks);
    case "html":
      // HTML in a line is shown as it was typed.
      return textOf(oneLine((token as Tokens.Tag).text), marks);
    case "strong":
      return within("bold");
    case "em":
      return within("italic");
    case "del":
      return within("strike");
    case "codespan":
      return textOf((token as Tokens.Codespan).text, [...marks, { type: "code" }]);
    case "br":
      return [{ type: "hardBreak" }];
    case "link": {
      const { href, title, text, autolink } = token as Tokens.Link & { autolink?: boolean };
      // The renderer shows a named character in such an address as it was typed.
      if (autolink && /&[#a-z\d]+;/i.test(text)) throw new Unreadable(token.raw);
      return within("link", { href, title: title || null });
    }
    case "image": {
      const { href, tokens, title } = token as Tokens.Image;
      return atom("picture", { src: href, alt: wordsOf(tokens), title: title || null });
    }
    case "formula": {
      const { tex, isDisplay, raw } = (token as Tokens.Generic & { formula: MatchedFormula }).formula;
      if (isDisplay && raw !== `$$${tex}$$`) throw new Unreadable(raw);
      // A formula has no marks: nothing would show them.
      return textOf(tex, [{ type: "formula", attrs: { isDisplay } }]);
    }
    case "noteReference":
      return atom("noteReference", { label: token.label });
    case "checkbox":
      return [];
    default:
      throw new Unreadable(token.raw);
  }
}

const readInline = (tokens: Token[], marks: Marks): JSONContent[] =>
  tokens.flatMap((token) => read(token, marks));

/** The words of a paragraph. No page shows the spaces at their end. @throws {Unreadable} */
export function readLine(tokens: Token[]): JSONContent[] {
  const line = readInline(tokens, []);
  const last = line.at(-1);
  if (last?.type !== "text" || last.marks) return line;
  const text = last.text!.trimEnd();
  // A picture alone in its paragraph is a figure, and with a space behind it is none.
  if (!text && line.length === 2 && line[0]!.type === "picture") throw new Unreadable(last.text);
  return [...line.slice(0, -1), ...(text ? [{ ...last, text }] : [])];
}

import type { Token, TokenizerAndRendererExtension } from "marked";
import type { Language } from "#kit/shared/language.ts";
import { digitsIn } from "#kit/shared/numerals.ts";
import { escapeHtml } from "./escape-html.ts";

const label = String.raw`\[\^([^\]\s]{1,64})\]`;
const reference = new RegExp(`^${label}`);
const firstLine = new RegExp(String.raw`^ {0,3}${label}:[ \t]*(.*)(?:\n|$)`);
/** A line that goes on, or one behind empty lines that is indented. The next note begins its own. */
const nextLine = new RegExp(
  String.raw`(?! {0,3}${label}:)(?:(?:[ \t]*\n)+(?= {4}|\t))?[ \t]*\S.*(?:\n|$)`,
  "y",
);

interface Note {
  /** From 1, in the order in which the text refers to them. */
  number: number;
  tokens: Token[];
  /** How often the text refers to it. */
  uses: number;
}

/** Where a use of a note is, to come back to. */
const useId = (number: number, use: number): string =>
  use === 1 ? `note-${number}-use` : `note-${number}-use-${use}`;

function withBackLinks(html: string, { number, uses }: Note): string {
  const links = Array.from(
    { length: uses },
    (_, index) => ` <a href="#${useId(number, index + 1)}" data-note-use="${number}">↩</a>`,
  ).join("");
  return html.endsWith("</p>\n") || html.endsWith("</p>")
    ? html.replace(/<\/p>\s*$/, `${links}</p>`)
    : `${html}<p>${links}</p>`;
}

/**
 * References and notes as in GitHub's Markdown: `[^1]` in the text, `[^1]: …` as a paragraph. The first use of a note
 * gives it its number. A reference without a note is shown as it was typed, and a note without a reference not at all.
 */
export function footnotes(language: Language) {
  const known = new Map<string, Token[]>();
  const used = new Map<string, Note>();
  const extensions: TokenizerAndRendererExtension[] = [
    {
      name: "footnote",
      level: "block",
      tokenizer(source) {
        const begin = firstLine.exec(source);
        if (!begin) return undefined;
        nextLine.lastIndex = begin[0].length;
        let end = begin[0].length;
        while (nextLine.test(source)) end = nextLine.lastIndex;
        const name = begin[1]!.toLowerCase();
        const rest = source.slice(begin[0].length, end).replaceAll(/^(?: {4}|\t)/gm, "");
        const tokens = this.lexer.blockTokens(`${begin[2]!}\n${rest}`, []);
        // As for links, the first one of a name counts.
        if (!known.has(name)) known.set(name, tokens);
        return { type: "footnote", raw: source.slice(0, end), tokens };
      },
      renderer: () => "",
    },
    {
      name: "footnoteReference",
      level: "inline",
      tokenizer(source) {
        const found = reference.exec(source);
        return found ? { type: "footnoteReference", raw: found[0], label: found[1]! } : undefined;
      },
      renderer({ raw, label: typed }) {
        const name = (typed as string).toLowerCase();
        const tokens = known.get(name);
        if (!tokens) return escapeHtml(raw);
        const note = used.get(name) ?? { number: used.size + 1, tokens, uses: 0 };
        used.set(name, note);
        note.uses += 1;
        const { number } = note;
        return `<sup><a href="#note-${number}" id="${useId(number, note.uses)}" data-note="${number}">${digitsIn(String(number), language)}</a></sup>`;
      },
    },
  ];
  /** The list of notes behind the text. A note can refer to further notes. */
  function renderNotes(parse: (tokens: Token[]) => string): string {
    const bodies: [string, Note][] = [];
    // A map also visits what is added while it is read.
    for (const note of used.values()) bodies.push([parse(note.tokens), note]);
    if (bodies.length === 0) return "";
    const items = bodies.map(
      ([html, note]) => `<li id="note-${note.number}">${withBackLinks(html, note)}</li>`,
    );
    return `<section data-notes><ol>${items.join("")}</ol></section>`;
  }
  return { extensions, renderNotes };
}

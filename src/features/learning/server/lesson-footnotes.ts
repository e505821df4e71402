import type { Token, TokenizerAndRendererExtension } from "marked";
import type { Language } from "#kit/shared/language.ts";
import { matchNote, matchReference } from "#kit/shared/markdown-syntax.ts";
import { digitsIn } from "#kit/shared/numerals.ts";
import { escapeHtml } from "./escape-html.ts";

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
        const found = matchNote(source);
        if (!found) return undefined;
        const name = found.label.toLowerCase();
        const tokens = this.lexer.blockTokens(found.text, []);
        // As for links, the first one of a name counts.
        if (!known.has(name)) known.set(name, tokens);
        return { type: "footnote", raw: found.raw, tokens };
      },
      renderer: () => "",
    },
    {
      name: "footnoteReference",
      level: "inline",
      tokenizer(source) {
        const found = matchReference(source);
        return found ? { type: "footnoteReference", ...found } : undefined;
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

import { Marked, Parser, type Renderer, type Token, type Tokens } from "marked";
import { isTextPicture } from "#features/courses/picture-rules.ts";
import type { Language } from "#kit/shared/language.ts";
import { calloutKinds } from "#kit/shared/markdown-syntax.ts";
import { escapeHtml } from "./escape-html.ts";
import { footnotes } from "./lesson-footnotes.ts";
import { type Formula, formulas } from "./lesson-formulas.ts";
import { sanitiseLessonText } from "./sanitise-lesson-text.ts";

/** Escapes a text of Markdown, in which `&amp;` already is an entity. */
const escapedOnce = (text: string): string =>
  text
    .split(/(&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]*);)/i)
    .map((part, place) => (place % 2 === 1 ? part : escapeHtml(part)))
    .join("");

/** `> [!NOTE]` begins a callout, as on GitHub. The page names its kind in the language of the reader. */
const calloutMark = new RegExp(String.raw`^<p>\[!(${calloutKinds.join("|")})\](?:<br>|\s)*`);

/** A phone shows the rows of a table of up to so many columns as blocks. A wider one scrolls sideways in its own box. */
const maxBlockColumns = 8;

/** The words of a heading for a label, which has no elements: a formula as it was typed, and no references. */
const asLabel = (tokens: Token[]): Token[] =>
  tokens.flatMap((token): Token[] => {
    if (token.type === "footnoteReference") return [];
    if (token.type === "formula") return [{ type: "text", raw: token.raw, text: (token as Formula).tex }];
    return "tokens" in token && token.tokens ? [{ ...token, tokens: asLabel(token.tokens) }] : [token];
  });

/** A table whose cells know the heading of their column: on a phone each row is shown as a block. */
function renderTable(this: Renderer, { header, rows }: Tokens.Table): string {
  const { parser } = this;
  const aligned = ({ align }: Tokens.TableCell) => (align ? ` align="${align}"` : "");
  const labels = header.map(({ tokens }) =>
    escapedOnce(parser.parseInline(asLabel(tokens), parser.textRenderer)),
  );
  const heads = header.map(
    (cell) => `<th role="columnheader" scope="col"${aligned(cell)}>${parser.parseInline(cell.tokens)}</th>`,
  );
  const lines = rows.map((row) => {
    const cells = row.map(
      (cell, column) =>
        `<td role="cell" data-label="${labels[column]}"${aligned(cell)}>${parser.parseInline(cell.tokens)}</td>`,
    );
    return `<tr role="row">${cells.join("")}</tr>`;
  });
  const wide = header.length > maxBlockColumns ? " data-wide" : "";
  return `<table role="table" data-columns="${header.length}"${wide}><thead role="rowgroup"><tr role="row">${heads.join("")}</tr></thead><tbody role="rowgroup">${lines.join("")}</tbody></table>`;
}

/** Public files of this server. A page must not tell other sites who reads it, so their pictures get a link. */
const isPublicFile = (href: string): boolean => href.startsWith("/media/");

/** A picture of a lesson. One of a course has the name of its file here: its address is signed for each reader. */
export const isLessonPicture = (href: string): boolean => isPublicFile(href) || isTextPicture(href);

/** What a picture shows, in words: as it was typed, without the backslashes that Markdown takes away. */
const wordsOf = (tokens: Token[]): string =>
  tokens
    .map((token) =>
      token.type === "escape" ? escapeHtml((token as Tokens.Escape).text) : escapedOnce(token.raw),
    )
    .join("");

/** How pictures are rendered, in a line and alone in a paragraph. */
function picturesThat(isShown: (href: string) => boolean) {
  const image = ({ href, tokens }: Tokens.Image): string =>
    isShown(href)
      ? `<img src="${escapeHtml(href)}" alt="${wordsOf(tokens)}" loading="lazy" decoding="async">`
      : `<a href="${escapeHtml(href)}">${wordsOf(tokens) || escapedOnce(href)}</a>`;
  function paragraph(this: Renderer, { tokens }: Tokens.Paragraph): string {
    const [first, ...others] = tokens;
    const isFigure = first?.type === "image" && others.length === 0 && isShown((first as Tokens.Image).href);
    if (!isFigure) return `<p>${this.parser.parseInline(tokens)}</p>`;
    const { title } = first as Tokens.Image;
    const caption = title ? `<figcaption>${escapedOnce(title)}</figcaption>` : "";
    return `<figure>${image(first as Tokens.Image)}${caption}</figure>`;
  }
  return { image, paragraph };
}

function renderBlockquote(this: Renderer, { tokens }: Tokens.Blockquote): string {
  const body = this.parser.parse(tokens);
  const kind = calloutMark.exec(body)?.[1];
  if (!kind) return `<blockquote>${body}</blockquote>`;
  return `<aside data-callout="${kind.toLowerCase()}">${body.replace(calloutMark, "<p>").replace("<p></p>", "")}</aside>`;
}

/**
 * The HTML of a lesson's text. Its headings begin one level lower, because the title of the lesson is the first
 * heading of the page, and have the ids `section-1`, `section-2`… HTML in the text is shown as it was typed.
 * @param language of the text, for the digits of its notes
 * @param isShown which pictures are shown; public ones if left out. With `isLessonPicture` those of courses have the names
 * of their files, which `presentLesson` replaces.
 */
export function renderLessonText(
  text: string,
  language: Language = "en",
  isShown: (href: string) => boolean = isPublicFile,
): string {
  let sections = 0;
  const notes = footnotes(language);
  const markdown = new Marked({
    gfm: true,
    extensions: [...notes.extensions, ...(text.includes("$") ? formulas() : [])],
    renderer: {
      heading({ tokens, depth }) {
        const level = Math.min(depth + 1, 6);
        return `<h${level} id="section-${++sections}">${this.parser.parseInline(tokens)}</h${level}>`;
      },
      html: ({ text: typed }) => escapeHtml(typed),
      // A box that cannot be ticked is a mark to read, also for a screen reader.
      checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
      ...picturesThat(isShown),
      blockquote: renderBlockquote,
      table: renderTable,
    },
  });
  try {
    const html = markdown.parse(text, { async: false });
    return sanitiseLessonText(html + notes.renderNotes((tokens) => Parser.parse(tokens, markdown.defaults)));
  } catch (error) {
    // Thousands of quotes or lists inside each other exceed the stack of the parser. The reader still gets the text.
    if (error instanceof RangeError) return `<pre>${escapeHtml(text)}</pre>`;
    throw error;
  }
}

import { DOMParser as ModelParser } from "@tiptap/pm/model";
import { schema } from "./extensions.ts";
import { openText, writeDocument } from "./open-text.ts";

/** The elements that the editor knows and Markdown can say. */
const known = "p, br, h3, h4, strong, b, em, i, s, ul, ol, li, blockquote, code, pre, a";

const lettersOf = ({ textContent }: { textContent: string | null }): string =>
  (textContent ?? "").replaceAll(/\s/g, "");

/**
 * The Markdown of a text that was written as HTML. Null: Markdown cannot say all of it.
 * @param html sanitised by the server
 */
export function markdownOfHtml(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if ([...body.querySelectorAll("*")].some((element) => !element.matches(known))) return null;
  // The headings of a text are one level lower on its page.
  for (const heading of body.querySelectorAll<HTMLElement>("h3, h4"))
    heading.dataset.level = String(Number(heading.tagName.slice(1)) - 1);
  try {
    const document = ModelParser.fromSchema(schema).parse(body);
    const text = writeDocument(document);
    const opened = openText(text);
    // Every letter is there, and the editor writes the text as it is.
    return opened && lettersOf(opened.document) === lettersOf(body) ? text : null;
  } catch {
    return null;
  }
}

// The prose of a page, content/<page>.<language>.md in its feature: a title, an introduction and
// sections with ids, which both languages share. It is read when the pages are built, never in a browser.
import { marked, type Token, type Tokens } from "marked";
import { parse as parseYaml } from "yaml";

export interface ProseSection {
  title: string;
  /** Paragraphs. */
  text: string[];
  /** A list under the paragraphs. */
  items?: string[];
  /** Links under the text, each a paragraph of its own. */
  links?: { text: string; to: string }[];
  sections?: Record<string, ProseSection>;
}

export interface Prose extends ProseSection {
  /** The front matter of the file: at least a description for search engines. */
  head: Record<string, string>;
}

const onlyText = (tokens: Token[] | undefined): string =>
  (tokens ?? [])
    .map((token) => {
      if (token.type !== "text" && token.type !== "escape")
        throw new Error(`'${token.raw.trim()}' is a kind of Markdown that prose does not support`);
      return (token as Tokens.Text).text.replaceAll("\n", " ");
    })
    .join("");

function addParagraph(section: ProseSection, { tokens, raw }: Tokens.Paragraph): void {
  const [first, ...others] = tokens;
  if (first?.type === "link" && others.length === 0) {
    const { tokens: words, href } = first as Tokens.Link;
    (section.links ??= []).push({ text: onlyText(words), to: href });
    return;
  }
  if (section.items || section.links)
    throw new Error(`'${raw.trim()}' follows a list or a link: paragraphs must come first`);
  section.text.push(onlyText(tokens));
}

function addList(section: ProseSection, { items, ordered, raw }: Tokens.List): void {
  if (section.items || section.links || ordered)
    throw new Error(`'${raw.trim()}': only one plain list is allowed, under the paragraphs`);
  section.items = items.map(({ tokens }) => tokens.map((token) => textOfItem(token)).join(" "));
}
const textOfItem = (token: Token): string =>
  token.type === "text" ? onlyText((token as Tokens.Text).tokens) : onlyText([token]);

/** A new section under the last one of the level above. `path`: the sections around it, the page first. */
function openSection(path: ProseSection[], { depth, text }: Tokens.Heading): ProseSection {
  const found = /^(.+?) \{#([a-z][a-z0-9-]*)\}$/.exec(text);
  const parent = path[depth - 2];
  if (!found || !parent) throw new Error(`the heading '${text}' has no {#id}, or nothing above it`);
  const [, title, id] = found;
  const sections = (parent.sections ??= {});
  if (sections[id!]) throw new Error(`two sections have the id '${id}'`);
  return (sections[id!] = { title: title!, text: [] });
}

/** @throws a sentence about an element that prose does not support. */
export function parseProse(source: string): Prose {
  const [, head, body] = /^---\n([\s\S]+?)\n---\n([\s\S]+)$/.exec(source) ?? [];
  if (!head || !body) throw new Error("it does not begin with a header between two lines '---'");
  const [first, ...tokens] = marked.lexer(body.trimStart());
  if (first?.type !== "heading" || first.depth !== 1) throw new Error("it does not begin with a title");
  const page: Prose = {
    head: parseYaml(head) as Prose["head"],
    title: (first as Tokens.Heading).text,
    text: [],
  };
  if (!page.head.description) throw new Error("its header has no description");
  let path: ProseSection[] = [page];
  for (const token of tokens) {
    if (token.type === "space") continue;
    if (token.type === "heading") {
      const heading = token as Tokens.Heading;
      path = [...path.slice(0, heading.depth - 1), openSection(path, heading)];
    } else if (token.type === "paragraph") addParagraph(path.at(-1)!, token as Tokens.Paragraph);
    else if (token.type === "list") addList(path.at(-1)!, token as Tokens.List);
    else throw new Error(`'${token.raw.trim()}' is a kind of Markdown that prose does not support`);
  }
  return page;
}

/** The structure without the words. Both languages of a page must have the same. */
export const shapeOf = ({ head, ...page }: Prose): unknown => ({
  head: Object.keys(head).toSorted(),
  since: head.since,
  page: shapeOfSection(page),
});
const shapeOfSection = (prose: ProseSection): unknown => ({
  paragraphs: prose.text.length,
  items: prose.items?.length ?? 0,
  links: prose.links?.map(({ to }) => to) ?? [],
  sections: Object.entries(prose.sections ?? {}).map(([id, section]) => [id, shapeOfSection(section)]),
});

// The prose of a page: a title, an introduction and sections with ids, as Markdown. The texts that are shipped
// (content/<page>.<language>.md) and those that administrators write are read here, never in a browser.
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

/** What is wrong with a text, as a developer reads it. `excerpt`: the place in the text. */
const sentences = {
  no_head: () => "it does not begin with a header between two lines '---'",
  bad_head: () => "its header is not a list of names with texts",
  no_description: () => "its header has no description",
  no_title: () => "it does not begin with a title",
  markdown: (excerpt: string) => `'${excerpt}' is a kind of Markdown that prose does not support`,
  no_id: (excerpt: string) => `the heading '${excerpt}' has no {#id}`,
  no_parent: (excerpt: string) => `the heading '${excerpt}' has nothing above it`,
  same_id: (excerpt: string) => `two sections have the id '${excerpt}'`,
  paragraph_late: (excerpt: string) => `'${excerpt}' follows a list or a link: paragraphs must come first`,
  one_list: (excerpt: string) => `'${excerpt}': only one plain list is allowed, under the paragraphs`,
};

/** A text that prose does not support. */
export class ProseError extends Error {
  readonly problem: keyof typeof sentences;
  /** The place in the text; empty if the whole text is meant. */
  readonly excerpt: string;
  constructor(problem: keyof typeof sentences, excerpt = "") {
    super(sentences[problem](excerpt.trim()));
    this.problem = problem;
    this.excerpt = excerpt.trim();
  }
}

/** An address that stands in a sentence without any marks around it. */
const isPlainAddress = (token: Token): boolean =>
  token.type === "link" && token.raw === (token as Tokens.Link).text;

function onlyText(tokens: Token[] = []): string {
  const parts = tokens.map((token) => {
    if (token.type === "br") return " ";
    if (isPlainAddress(token)) return token.raw;
    if (token.type !== "text" && token.type !== "escape") throw new ProseError("markdown", token.raw);
    return (token as Tokens.Text).text.replaceAll("\n", " ");
  });
  return parts.join("").trim();
}

function addParagraph(section: ProseSection, { tokens, raw }: Tokens.Paragraph): void {
  const [first, ...others] = tokens;
  if (first?.type === "link" && others.length === 0) {
    const { tokens: words, href } = first as Tokens.Link;
    (section.links ??= []).push({ text: onlyText(words), to: href });
    return;
  }
  if (section.items || section.links) throw new ProseError("paragraph_late", raw);
  section.text.push(onlyText(tokens));
}

function addList(section: ProseSection, { items, ordered, raw }: Tokens.List): void {
  if (section.items || section.links || ordered) throw new ProseError("one_list", raw);
  section.items = items.map(({ tokens }) =>
    tokens
      .filter(({ type }) => type !== "space")
      .map((token) => textOfItem(token))
      .join(" "),
  );
}
const textOfItem = (token: Token): string =>
  token.type === "text" || token.type === "paragraph"
    ? onlyText((token as Tokens.Paragraph).tokens)
    : onlyText([token]);

/** A new section under the last one of the level above. `path`: the sections around it, the page first. */
function openSection(path: ProseSection[], { depth, tokens }: Tokens.Heading): ProseSection {
  const heading = onlyText(tokens);
  const parent = path[depth - 2];
  if (!parent) throw new ProseError("no_parent", heading);
  const [, title, id] = /^(.+?) \{#([a-z][a-z0-9-]*)\}$/.exec(heading) ?? [];
  if (!title || !id) throw new ProseError("no_id", heading);
  const sections = (parent.sections ??= {});
  if (Object.hasOwn(sections, id)) throw new ProseError("same_id", id);
  return (sections[id] = { title, text: [] });
}

function readHead(head: string): Prose["head"] {
  const names = orProblem("bad_head", (): unknown => parseYaml(head));
  const isList = typeof names === "object" && names !== null && !Array.isArray(names);
  if (!isList || Object.values(names).some((value) => typeof value !== "string"))
    throw new ProseError("bad_head");
  return names as Prose["head"];
}

/** A text that is nested too deeply for a parser is refused as well. */
function orProblem<T>(problem: "bad_head" | "markdown", parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new ProseError(problem);
  }
}

/** @throws ProseError about an element that prose does not support. */
export function parseProse(source: string): Prose {
  const [, head, body] = /^---\n([\s\S]+?)\n---\n([\s\S]+)$/.exec(source) ?? [];
  if (!head || !body) throw new ProseError("no_head");
  const [first, ...tokens] = orProblem("markdown", () => marked.lexer(body.trimStart()));
  if (first?.type !== "heading" || first.depth !== 1) throw new ProseError("no_title");
  const title = onlyText((first as Tokens.Heading).tokens);
  if (!title) throw new ProseError("no_title");
  const page: Prose = { head: readHead(head), title, text: [] };
  if (!page.head.description?.trim()) throw new ProseError("no_description");
  let path: ProseSection[] = [page];
  for (const token of tokens) {
    if (token.type === "space") continue;
    if (token.type === "heading") {
      const heading = token as Tokens.Heading;
      path = [...path.slice(0, heading.depth - 1), openSection(path, heading)];
    } else if (token.type === "paragraph") addParagraph(path.at(-1)!, token as Tokens.Paragraph);
    else if (token.type === "list") addList(path.at(-1)!, token as Tokens.List);
    else throw new ProseError("markdown", token.raw);
  }
  return page;
}

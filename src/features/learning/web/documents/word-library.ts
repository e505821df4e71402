import { parseAsync, renderDocument } from "docx-preview";
import type { Block } from "./reflow/block.ts";
import { wordBlocks } from "./reflow/word-blocks.ts";
import type { WordModel, WordNode, WordStyle } from "./reflow/word-model.ts";
import { isSafeLink } from "./safe-link.ts";
import type { Failure } from "./viewer-props.ts";

const fallback = 'system-ui, "Segoe UI", Roboto, "Noto Sans Bengali", "Nirmala UI", sans-serif';

// Paper stays light in the dark theme, fits the width of its box, and scrolls sideways only for a table.
const frame = `
:host { color-scheme: light; display: block; }
.paper { background: #fff; color: #16221e; font-family: ${fallback}; line-height: 1.5; overflow-wrap: anywhere; }
.paper section.docx { padding: clamp(18px, 5vw, 48px) !important; margin: 0 !important; width: auto !important; min-height: 0 !important; box-shadow: none !important; }
.paper section.docx > header, .paper section.docx > footer { margin: 0 !important; min-height: 0 !important; color: #586660; font-size: .85em; }
.paper p { line-height: 1.45 !important; }
.paper img, .paper svg { max-width: 100%; height: auto; }
.paper .wide { overflow-x: auto; max-width: 100%; }
.paper table { width: 100% !important; min-width: min(100%, 420px); }
.paper td, .paper th { overflow-wrap: break-word; }
.paper a { color: #0b5d4b; text-decoration: underline; }
.paper :focus-visible { outline: 3px solid #e3a02b; outline-offset: 2px; }
`;

/** Removes everything that could load or run something, and makes outside links open safely. */
function sanitise(root: ParentNode): void {
  for (const element of root.querySelectorAll("iframe, object, embed, script, link, base, form"))
    element.remove();
  for (const image of root.querySelectorAll("img")) {
    if (!/^(data:image\/|blob:)/.test(image.getAttribute("src") ?? "")) image.remove();
    else image.loading = "lazy";
  }
  for (const link of root.querySelectorAll("a")) {
    const href = link.getAttribute("href") ?? "";
    if (isSafeLink(href)) {
      link.target = "_blank";
      link.rel = "noopener noreferrer";
    } else link.removeAttribute("href");
  }
}

/** The document's own fonts first, then the system's, because most phones have no fonts of Word. */
const withFallback = (fonts: string) => `${fonts.trim()}, ${fallback}`;

function prepareFonts(root: ParentNode): void {
  for (const style of root.querySelectorAll("style"))
    style.textContent = (style.textContent ?? "").replace(
      /font-family:\s*([^;}]+)/g,
      (_, fonts: string) => `font-family: ${withFallback(fonts)}`,
    );
  for (const element of root.querySelectorAll<HTMLElement>("[style*=font-family]"))
    element.style.fontFamily = withFallback(element.style.fontFamily);
}

const options = {
  inWrapper: false,
  ignoreWidth: true,
  ignoreHeight: true,
  ignoreFonts: true,
  breakPages: false,
  renderAltChunks: false,
  renderComments: false,
  renderChanges: false,
  useBase64URL: true,
};

/** The parts of docx-preview's document that we use. It has no types for them. */
interface Parsed {
  documentPart: {
    body: { children: WordNode[] };
    rels: { id: string; target: string; targetMode: string | null }[];
  };
  stylesPart?: { styles: WordStyle[] };
  numberingPart?: { domNumberings: WordModel["numberings"] };
  footnotesPart?: { notes: { id: string; children: WordNode[] }[] };
  loadDocumentImage: (id: string) => Promise<string | null>;
}

const modelOf = ({ documentPart, stylesPart, numberingPart, footnotesPart }: Parsed): WordModel => ({
  body: documentPart.body.children,
  styles: stylesPart?.styles ?? [],
  numberings: numberingPart?.domNumberings ?? [],
  links: new Map(
    documentPart.rels
      .filter(({ target, targetMode }) => targetMode === "External" && isSafeLink(target))
      .map(({ id, target }) => [id, target]),
  ),
  footnotes: new Map(footnotesPart?.notes.map(({ id, children }) => [id, children])),
});

/** The blocks with the addresses of their pictures. A picture that is no picture of a browser stays without one. */
async function withPictures(blocks: Block[], document: Parsed): Promise<Block[]> {
  return Promise.all(
    blocks.map(async (block): Promise<Block> => {
      if (block.kind === "list")
        return {
          ...block,
          items: await Promise.all(block.items.map(async (one) => withPictures(one, document))),
        };
      if (block.kind !== "figure" || !block.source) return block;
      const source = await document.loadDocumentImage(block.source).catch(() => null);
      return { ...block, source: source && /^data:image\/(?!x-?[ew]mf)/.test(source) ? source : null };
    }),
  );
}

/** Draws the document as it is printed into the shadow root of `host`, so that its styles and ours do not affect each other. */
async function draw(document: Parsed, host: HTMLElement): Promise<void> {
  const paper = window.document.createElement("div");
  paper.className = "paper";
  const styles = window.document.createElement("div");
  for (const node of await renderDocument(document, options))
    (node.nodeName === "STYLE" ? styles : paper).append(node);
  sanitise(paper);
  sanitise(styles);
  for (const root of [paper, styles]) prepareFonts(root);
  for (const table of paper.querySelectorAll("table")) {
    const wide = window.document.createElement("div");
    wide.className = "wide";
    table.replaceWith(wide);
    wide.append(table);
  }
  const own = window.document.createElement("style");
  own.textContent = frame;
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  shadow.replaceChildren(styles, own, paper);
}

export interface OpenWord {
  blocks: Block[];
  draw: (host: HTMLElement) => Promise<void>;
}

export class WordFailure extends Error {
  readonly why: Failure;
  constructor(why: Failure) {
    super(`Word document: ${why}`);
    this.why = why;
  }
}

/** Word keeps a document with a password in a file of another format, which begins with these bytes. */
const lockedFile = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Fetches and reads a Word document.
 * @throws WordFailure when it cannot be fetched, is no DOCX, or has a password.
 */
export async function openWord(href: string, signal: AbortSignal): Promise<OpenWord> {
  const file = await fetch(href, { signal }).then(
    async (response) => (response.ok ? response.blob() : null),
    () => null,
  );
  if (!file) throw new WordFailure("unreachable");
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (lockedFile.every((byte, place) => start[place] === byte)) throw new WordFailure("locked");
  try {
    const document = (await parseAsync(file, options)) as Parsed;
    const blocks = await withPictures(wordBlocks(modelOf(document)), document);
    return { blocks, draw: async (host) => draw(document, host) };
  } catch {
    throw new WordFailure("damaged");
  }
}

import { type ReadBlock, readMarkdown } from "./read-markdown.ts";
import { schema } from "./extensions.ts";
import { writeBlock } from "./write-markdown.ts";
import type { Node } from "@tiptap/pm/model";

/** A text that the editor can show and write without changing what it says. */
export interface OpenedText {
  document: Node;
  /** The Markdown of each block. */
  sources: string[];
}

function read(text: string): { document: Node; blocks: ReadBlock[] } {
  const blocks = readMarkdown(text);
  const content = blocks.length > 0 ? blocks.map((block) => block.content) : [{ type: "paragraph" }];
  const document = schema.nodeFromJSON({ type: "doc", content });
  document.check();
  return { document, blocks };
}

/** The Markdown of a document, as if every block were new. */
export function writeDocument(document: Node): string {
  const texts: string[] = [];
  document.forEach((node) => {
    const text = writeBlock(node, texts.at(-1));
    if (text) texts.push(text);
  });
  return texts.join("\n\n");
}

/** Opens a text for the editor. Null: writing it could change it, so it stays Markdown. */
export function openText(text: string): OpenedText | null {
  try {
    const { document, blocks } = read(text);
    const again = read(writeDocument(document)).document;
    return again.eq(document) ? { document, sources: blocks.map(({ source }) => source) } : null;
  } catch {
    // It has something that the editor does not know, or is nested too deeply.
    return null;
  }
}

import { EditorState, TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { putFigure } from "./insert-figure.ts";
import { openText, writeDocument } from "./open-text.ts";

const src = "file:courses/7/a.webp";
const figure = `![A](${src})`;

/** Puts a figure where `¦` is in a text. @returns the text, and the words of the paragraph in which the cursor is then */
function put(text: string): [text: string, at: string] {
  const { document } = openText(text)!;
  let cursor = 0;
  document.descendants((node, place) => {
    const at = node.isText ? node.text!.indexOf("¦") : -1;
    if (at >= 0) cursor = place + at;
  });
  const { tr } = EditorState.create({ doc: document });
  tr.delete(cursor, cursor + 1);
  tr.setSelection(TextSelection.create(tr.doc, cursor));
  putFigure(tr, { src, alt: "A", title: null });
  tr.doc.check();
  return [writeDocument(tr.doc), tr.selection.$from.parent.textContent];
}

test.each([
  ["in an empty text", "¦", figure, ""],
  ["behind a paragraph", "One.¦\n\nTwo.", `One.\n\n${figure}\n\nTwo.`, "Two."],
  ["before a paragraph", "One.\n\n¦Two.", `One.\n\n${figure}\n\nTwo.`, "Two."],
  ["between two sentences", "One.¦ Two.", `One.\n\n${figure}\n\nTwo.`, " Two."],
  ["at the end of the text", "One.¦", `One.\n\n${figure}`, ""],
  ["behind a heading", "## O¦ne\n\nTwo.", `## One\n\n${figure}\n\nTwo.`, "Two."],
  ["in an item of a list", "- one¦\n- two", `- one\n\n  ${figure}\n\n- two`, ""],
  ["in a quote", "> One.¦", `> One.\n>\n> ${figure}`, ""],
  [
    "behind a table",
    "| a | b |\n| - | - |\n| c¦ | d |\n\nEnd",
    `| a | b |\n| - | - |\n| c | d |\n\n${figure}\n\nEnd`,
    "End",
  ],
  ["behind code", "```\nx¦\n```", `\`\`\`\nx\n\`\`\`\n\n${figure}`, ""],
])("a figure is put %s", (_, text, after, at) => expect(put(text)).toEqual([after, at]));

import { Slice } from "@tiptap/pm/model";
import type { EditorProps } from "@tiptap/pm/view";
import { openText } from "./open-text.ts";

/** Pasted plain text is Markdown, as the texts are. What cannot be read as such is pasted as it is. */
export const pastedText: NonNullable<EditorProps["clipboardTextParser"]> = (
  text,
  _context,
  isPlain,
  view,
) => {
  const opened = isPlain ? null : openText(text);
  if (opened) return Slice.maxOpen(view.state.schema.nodeFromJSON(opened.document.toJSON()).content);
  const { schema } = view.state;
  const lines = text
    .split(/(?:\r\n?|\n)+/)
    .map((line) => schema.node("paragraph", null, line ? schema.text(line) : []));
  return Slice.maxOpen(schema.node("doc", null, lines).content);
};

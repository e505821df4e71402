import type { Editor } from "@tiptap/react";

/** Puts a reference at the cursor, and its note at the end of the text, where the cursor goes. */
export function addNote(editor: Editor): void {
  const labels = new Set<string>();
  editor.state.doc.descendants(({ attrs }) => {
    if (typeof attrs.label === "string") labels.add(attrs.label);
  });
  let number = 1;
  while (labels.has(String(number))) number++;
  const attrs = { label: String(number) };
  editor
    .chain()
    .focus()
    .insertContent({ type: "noteReference", attrs })
    .command(({ tr, state: { schema } }) => {
      const note = schema.node("noteText", attrs, [schema.node("paragraph")]);
      const last = tr.doc.lastChild;
      const isBlank = last?.type.name === "paragraph" && last.content.size === 0;
      const at = tr.doc.content.size - (isBlank && tr.doc.childCount > 1 ? last.nodeSize : 0);
      tr.insert(at, note);
      return true;
    })
    .command(({ tr, commands }) => {
      let place = 0;
      tr.doc.descendants((node, position) => {
        if (node.type.name === "noteText" && node.attrs.label === attrs.label) place = position + 2;
      });
      return commands.setTextSelection(place);
    })
    .scrollIntoView()
    .run();
}

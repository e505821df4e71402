import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { Selection, type Transaction } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import type { TextPicture } from "../text-props.ts";

/** The depth of the innermost block that a paragraph can follow. A cell of a table can have no second one. 0: none. */
function depthOf(at: ResolvedPos, paragraph: Node): number {
  for (let depth = at.depth; depth > 0; depth--) {
    const after = at.indexAfter(depth - 1);
    if (at.node(depth - 1).canReplaceWith(after, after, paragraph.type)) return depth;
  }
  return 0;
}

/** Puts a paragraph at the cursor, which may split the paragraph that it is in. @returns where it begins */
function putParagraph(tr: Transaction, paragraph: Node): number {
  const { $to: at } = tr.selection;
  const insert = (place: number) => {
    tr.insert(place, paragraph);
    return place;
  };
  const depth = depthOf(at, paragraph);
  if (depth === 0) return insert(at.pos);
  const isText = depth === at.depth && at.parent.type === paragraph.type;
  if (!isText) return insert(at.after(depth));
  if (at.parent.content.size === 0) {
    tr.replaceWith(at.before(depth), at.after(depth), paragraph);
    return at.before(depth);
  }
  if (at.parentOffset === 0) return insert(at.before(depth));
  if (at.parentOffset === at.parent.content.size) return insert(at.after(depth));
  tr.split(at.pos);
  return insert(at.pos + 1);
}

/** Puts a picture at the cursor, in a paragraph of its own, so that it is a figure. The cursor goes behind it. */
export function putFigure(tr: Transaction, picture: TextPicture): void {
  const { schema } = tr.doc.type;
  const figure = schema.node("paragraph", null, [schema.node("picture", { ...picture })]);
  const end = putParagraph(tr, figure) + figure.nodeSize;
  // Words in the paragraph of the picture would make it a part of a line.
  if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, schema.node("paragraph"));
  tr.setSelection(Selection.near(tr.doc.resolve(end), 1));
}

/** The same in an editor, which gets the focus. */
export const insertFigure = (editor: Editor, picture: TextPicture): boolean =>
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      putFigure(tr, picture);
      return true;
    })
    .scrollIntoView()
    .run();

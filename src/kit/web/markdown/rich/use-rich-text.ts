import { type Editor, type JSONContent, useEditor } from "@tiptap/react";
import type { Node } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { RichTextProps } from "../text-props.ts";
import { extensions, extensionsWith } from "./extensions.ts";
import { type OpenedText, openText } from "./open-text.ts";
import { pastedText } from "./pasted-text.ts";
import { MarkdownWriter } from "./write-markdown.ts";

/** Remembers where the blocks of a document came from. */
function keepSources(
  writer: MarkdownWriter,
  { state: { doc, schema } }: Editor,
  { document, sources }: OpenedText,
): void {
  const read = schema.nodeFromJSON(document.toJSON());
  doc.forEach((node, _, place) => {
    const source = sources[place];
    if (source !== undefined && node.eq(read.child(place))) writer.keep(node, source);
  });
}

/** Replaces only what differs, so that the cursor and the history of undo stay. Nothing is reported. */
function replaceDifference({ state, view }: Editor, read: Node): void {
  const next = state.schema.nodeFromJSON(read.toJSON());
  const from = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (from === null || !end) return;
  // What was put in can equal what stands beside it.
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  const transaction = state.tr.replace(from, end.a + overlap, next.slice(from, end.b + overlap));
  view.dispatch(transaction.setMeta("addToHistory", false).setMeta("preventUpdate", true));
}

/**
 * Types a space into a copy of the text. The first change prepares the search for links and compiles much of the
 * editor, 60 ms on a slow phone. The first key of a person must not wait for that.
 */
function warmUp({ state }: Editor): void {
  state.applyTransaction(state.tr.insertText(" ", Selection.atEnd(state.doc).from));
}

/** What the editor wrote, and which text that is outside. */
interface Written {
  markdown: string;
  text: string;
}

/**
 * The editor of a text. It reports what a person changes, and takes over what changed elsewhere.
 * @returns null if the text stays Markdown
 */
export function useRichText(props: RichTextProps): Editor | null {
  const { id, labelId, describedBy, isInvalid, name, text, language, pictures } = props;
  const [{ opened, content, writer }] = useState(() => {
    const found = openText(text);
    return { opened: found, content: found?.document.toJSON() as JSONContent, writer: new MarkdownWriter() };
  });
  // A course gets its place for files while somebody writes in its first lesson. The editor must not begin again then.
  const places = useRef(pictures);
  useLayoutEffect(() => {
    places.current = pictures;
  }, [pictures]);
  // oxlint-disable-next-line react/refs -- the place is read when a picture is drawn, not here
  const [ownExtensions] = useState(() =>
    pictures ? extensionsWith(async (src) => places.current!.addressOf(src)) : extensions,
  );
  /** The text as it came, and as it was reported last. */
  const first = useRef<Written>({ markdown: "", text });
  const last = useRef<Written>({ markdown: "", text });

  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        "aria-describedby": describedBy,
        "aria-invalid": String(isInvalid),
        "data-field": name,
        lang: language,
        class: "reading rich-text",
      },
      clipboardTextParser: pastedText,
    }),
    [id, labelId, describedBy, isInvalid, name, language],
  );

  const begin = (editor: Editor, from: OpenedText, of: string) => {
    keepSources(writer, editor, from);
    first.current = { markdown: writer.write(editor.state.doc), text: of };
    last.current = first.current;
  };

  const editor = useEditor({
    extensions: ownExtensions,
    content,
    injectCSS: false,
    editorProps,
    onCreate: ({ editor: created }) => {
      if (opened && last.current.markdown === "") begin(created, opened, text);
      setTimeout(() => created.isDestroyed || warmUp(created));
    },
    onUpdate: ({ editor: changed }) => {
      const markdown = writer.write(changed.state.doc);
      // A line at the end that only the cursor needs is no text.
      if (markdown === last.current.markdown) return;
      const written = markdown === first.current.markdown ? first.current.text : markdown;
      last.current = { markdown, text: written };
      props.onChange(written);
    },
  });

  const takeOver = useEffectEvent(() => {
    if (text === last.current.text) return;
    const newer = openText(text);
    if (!newer) {
      props.onUnreadable();
      return;
    }
    replaceDifference(editor, newer.document);
    begin(editor, newer, text);
  });
  // In the task that drew the text: later there may be another letter that was not drawn.
  useLayoutEffect(() => {
    if (text === last.current.text) return undefined;
    if (!editor.view.composing) {
      takeOver();
      return undefined;
    }
    // An input method that composes a letter keeps its place.
    const { dom } = editor.view;
    const end = () => setTimeout(takeOver);
    dom.addEventListener("compositionend", end, { once: true });
    return () => dom.removeEventListener("compositionend", end);
  }, [editor, text]);

  const isUnreadable = opened === null;
  const giveUp = useEffectEvent(() => props.onUnreadable());
  // Before anything is drawn.
  useLayoutEffect(() => {
    if (isUnreadable) giveUp();
  }, [isUnreadable]);
  return isUnreadable ? null : editor;
}

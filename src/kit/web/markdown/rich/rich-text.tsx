import { NodeSelection } from "@tiptap/pm/state";
import { type Editor, EditorContent } from "@tiptap/react";
import { type RefObject, useCallback, useMemo, useRef, useState } from "react";
import * as m from "#messages/kit.ts";
import { PictureForm } from "../picture-form.tsx";
import type { RichTextProps, TextPicture, TextPictures } from "../text-props.ts";
import { calloutNames } from "./callout-names.ts";
import { insertFigure } from "./insert-figure.ts";
import { LinkRow } from "./link-row.tsx";
import { RichToolbar } from "./rich-toolbar.tsx";
import { useRichText } from "./use-rich-text.ts";

const quoted = (words: string) => JSON.stringify(words);

/** The names of the callouts, for the style sheet. */
const calloutStyles = () =>
  Object.fromEntries(
    Object.entries(calloutNames).map(([kind, words]) => [`--callout-${kind.toLowerCase()}`, quoted(words())]),
  );

/** What is written of the selected picture. */
function PictureRow({
  editor,
  language,
  onClose,
}: {
  editor: Editor;
  language: string;
  onClose: () => void;
}) {
  const [picture] = useState(() => editor.getAttributes("picture") as TextPicture);
  const [node] = useState(() => {
    const { selection } = editor.state;
    return selection instanceof NodeSelection ? selection.node : null;
  });
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  return (
    <div className="border-b border-line p-3">
      <PictureForm
        written={picture}
        language={language}
        action={m.picture_set()}
        takesFocus
        onSet={(words) => {
          // Something else may be selected by now. A picture that was deleted meanwhile is not found.
          editor
            .chain()
            .focus()
            .command(({ tr }) => {
              tr.doc.descendants((one, place) => {
                if (one !== node) return;
                for (const [name, value] of Object.entries(words)) tr.setNodeAttribute(place, name, value);
              });
              return true;
            })
            .run();
          onClose();
        }}
        onClose={close}
      />
    </div>
  );
}

/** The dialog of the device that the button opens, and the picture that is on its way. */
function NextPicture({
  editor,
  pictures,
  input,
}: {
  editor: Editor;
  pictures: TextPictures;
  input: RefObject<HTMLInputElement | null>;
}) {
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictures.accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = "";
          if (file) pictures.onChoose(file);
        }}
      />
      {pictures.renderNext({
        insert: (picture) => void insertFigure(editor, picture),
        close: () => void editor.commands.focus(),
      })}
    </>
  );
}

/** A text as it will look. The text itself is Markdown. */
export default function RichText(text: RichTextProps) {
  const { pictures, language } = text;
  const editor = useRichText(text);
  const [setsLink, setSetsLink] = useState(false);
  const openLink = useCallback(() => setSetsLink(true), []);
  const [setsPicture, setSetsPicture] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** The selected picture gets other words. With none a new one is chosen. */
  const openPicture = useCallback(() => {
    if (editor?.isActive("picture")) setSetsPicture(true);
    else input.current?.click();
  }, [editor]);
  const names = useMemo(() => calloutStyles(), []);
  if (!editor) return null;
  return (
    <div className="rounded-control border border-line-strong bg-surface">
      <RichToolbar
        editor={editor}
        of={text.id}
        onLink={openLink}
        onPicture={pictures?.isOpen ? openPicture : undefined}
      />
      {setsLink ? <LinkRow editor={editor} onClose={() => setSetsLink(false)} /> : null}
      {setsPicture ? (
        <PictureRow editor={editor} language={language} onClose={() => setSetsPicture(false)} />
      ) : null}
      {pictures?.isOpen ? <NextPicture editor={editor} pictures={pictures} input={input} /> : null}
      <EditorContent
        editor={editor}
        style={names}
        className="max-h-[70dvh] overflow-y-auto rounded-b-control"
      />
    </div>
  );
}

import { EditorContent } from "@tiptap/react";
import { useCallback, useMemo, useState } from "react";
import type { RichTextProps } from "../text-props.ts";
import { calloutNames } from "./callout-names.ts";
import { LinkRow } from "./link-row.tsx";
import { RichToolbar } from "./rich-toolbar.tsx";
import { useRichText } from "./use-rich-text.ts";

const quoted = (words: string) => JSON.stringify(words);

/** The names of the callouts, for the style sheet. */
const calloutStyles = () =>
  Object.fromEntries(
    Object.entries(calloutNames).map(([kind, words]) => [`--callout-${kind.toLowerCase()}`, quoted(words())]),
  );

/** A text as it will look. The text itself is Markdown. */
export default function RichText(text: RichTextProps) {
  const editor = useRichText(text);
  const [setsLink, setSetsLink] = useState(false);
  const openLink = useCallback(() => setSetsLink(true), []);
  const names = useMemo(() => calloutStyles(), []);
  if (!editor) return null;
  return (
    <div className="rounded-control border border-line-strong bg-surface">
      <RichToolbar editor={editor} of={text.id} onLink={openLink} />
      {setsLink ? <LinkRow editor={editor} onClose={() => setSetsLink(false)} /> : null}
      <EditorContent
        editor={editor}
        style={names}
        className="max-h-[70dvh] overflow-y-auto rounded-b-control"
      />
    </div>
  );
}

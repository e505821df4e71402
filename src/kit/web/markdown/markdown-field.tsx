import { Bold, Heading2, Italic, Link, List, ListOrdered, TextQuote } from "lucide-react";
import { useRef } from "react";
import * as m from "#messages/kit.ts";
import type { TextProps } from "./text-props.ts";
import { markText, type TextMark } from "./text-marks.ts";
import { Toolbar, ToolButton } from "./toolbar.tsx";

const buttons: { mark: TextMark; icon: typeof Bold; words: () => string }[] = [
  { mark: "heading", icon: Heading2, words: m.mark_heading },
  { mark: "bold", icon: Bold, words: m.mark_bold },
  { mark: "italic", icon: Italic, words: m.mark_italic },
  { mark: "list", icon: List, words: m.mark_list },
  { mark: "numbers", icon: ListOrdered, words: m.mark_numbers },
  { mark: "quote", icon: TextQuote, words: m.mark_quote },
  { mark: "link", icon: Link, words: m.mark_link },
];

/** Replaces a part of a field as typing does, so that the browser's undo takes it back. */
function replaceIn(field: HTMLTextAreaElement, mark: TextMark): void {
  const { from, to, insert, select } = markText(field.value, field.selectionStart, field.selectionEnd, mark);
  field.focus();
  field.setSelectionRange(from, to);
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else keeps the history of undo
  if (!document.execCommand("insertText", false, insert)) {
    field.setRangeText(insert, from, to);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.setSelectionRange(...select);
}

/** A text as the Markdown that it is. */
export function MarkdownField({
  id,
  labelId,
  describedBy,
  isInvalid,
  name,
  text,
  onChange,
  language,
  maxLength,
}: TextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="rounded-control border border-line-strong bg-surface">
      <Toolbar label={m.text_tools()} of={id}>
        {buttons.map(({ mark, icon, words }, place) => (
          <ToolButton
            key={mark}
            icon={icon}
            words={words()}
            isFirst={place === 0}
            onPress={() => {
              if (field.current) replaceIn(field.current, mark);
            }}
          />
        ))}
      </Toolbar>
      <textarea
        ref={field}
        id={id}
        data-field={name}
        lang={language}
        rows={10}
        maxLength={maxLength}
        value={text}
        aria-labelledby={labelId}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
        className="block field-sizing-content max-h-[70dvh] min-h-60 w-full resize-y rounded-b-control bg-surface p-4 text-body"
      />
    </div>
  );
}

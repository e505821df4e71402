import { Bold, Heading2, Italic, Link, List, ListOrdered, TextQuote } from "lucide-react";
import { memo, useId, useRef } from "react";
import { maxLessonTextLength } from "#features/courses/rules.ts";
import { FieldError } from "#kit/web/ui/field-error.tsx";
import * as m from "#messages/authoring.ts";
import { useChangeLesson } from "../editor-context.ts";
import { fieldId } from "../field-ids.ts";
import { useFieldError } from "../publish/publish-context.ts";
import { markText, type TextMark } from "./text-marks.ts";

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

interface LessonTextProps {
  lessonKey: string;
  text: string;
  language: string;
}

/** The reading text of a lesson, in Markdown. */
export const LessonText = memo(function LessonText({ lessonKey, text, language }: LessonTextProps) {
  const change = useChangeLesson(lessonKey);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const name = fieldId(lessonKey, "text");
  const error = useFieldError(name);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {m.field_text()}
      </label>
      <div className="rounded-control border border-line-strong bg-surface">
        <div
          role="toolbar"
          aria-label={m.text_tools()}
          aria-controls={id}
          className="sticky top-14 z-10 flex flex-wrap rounded-t-control border-b border-line bg-surface"
        >
          {buttons.map(({ mark, icon: Icon, words }) => (
            <button
              key={mark}
              type="button"
              aria-label={words()}
              title={words()}
              onClick={() => {
                if (field.current) replaceIn(field.current, mark);
              }}
              className="grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:bg-ink/5 hover:text-ink"
            >
              <Icon size={18} aria-hidden="true" />
            </button>
          ))}
        </div>
        <textarea
          ref={field}
          id={id}
          data-field={name}
          lang={language}
          rows={10}
          maxLength={maxLessonTextLength}
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => change((lesson) => ({ ...lesson, text: target.value }))}
          className="block field-sizing-content max-h-[70dvh] min-h-60 w-full resize-y rounded-b-control bg-surface p-4 text-body"
        />
      </div>
      <p id={`${id}-hint`} className="text-small text-muted">
        {m.text_hint()}
      </p>
      <FieldError id={`${id}-error`} sentence={error} />
    </div>
  );
});

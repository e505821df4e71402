import { type ComponentType, useId, useState } from "react";
import * as m from "#messages/kit.ts";
import { FieldError } from "../ui/field-error.tsx";
import { useLazyComponent } from "../use-lazy-component.ts";
import { MarkdownField } from "./markdown-field.tsx";
import type { RichTextProps, TextPictures, TextProps } from "./text-props.ts";

const load = async (): Promise<{ default: ComponentType<RichTextProps> }> => import("./rich/rich-text.tsx");

const views = ["text", "markdown"] as const;
type View = (typeof views)[number];

interface MarkdownEditorProps extends Pick<
  TextProps,
  "name" | "text" | "onChange" | "language" | "maxLength"
> {
  label: string;
  /** How Markdown is written. */
  hint: string;
  error?: string | undefined;
  /** Left out: the text can get no pictures. */
  pictures?: TextPictures | undefined;
}

function Views({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const words = { text: m.view_text, markdown: m.view_markdown };
  return (
    <fieldset className="flex">
      <legend className="sr-only">{m.view_legend()}</legend>
      {views.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => onChoose(one)}
          className="min-h-11 min-w-11 cursor-pointer rounded-control px-3 text-small font-semibold text-muted hover:text-ink aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-4"
        >
          {words[one]()}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * A text in Markdown, written as it will look or as Markdown. The editor is loaded when the field is shown; until then,
 * and while somebody writes in the field, the text is Markdown.
 */
export function MarkdownEditor({ label, hint, error, pictures, ...text }: MarkdownEditorProps) {
  const id = useId();
  const [view, setView] = useState<View>("text");
  const { Part } = useLazyComponent(load);
  const [isWriting, setIsWriting] = useState(false);
  // The text was shown as Markdown because the editor could change it.
  const [stays, setStays] = useState(false);
  const RichText = view === "text" && !isWriting ? Part : null;
  const props: TextProps = {
    ...text,
    id,
    labelId: `${id}-label`,
    describedBy: [`${id}-hint`, error ? `${id}-error` : ""].filter(Boolean).join(" "),
    isInvalid: error !== undefined,
  };
  const choose = (chosen: View) => {
    setView(chosen);
    setStays(false);
  };
  const stay = () => {
    setView("markdown");
    setStays(true);
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {/* A label leads only to the fields of forms by itself. Keys reach the text without it. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- because of that */}
        <label
          onClick={() => document.getElementById(id)?.focus()}
          id={`${id}-label`}
          htmlFor={id}
          className="text-small font-semibold"
        >
          {label}
        </label>
        <Views view={view} onChoose={choose} />
      </div>
      <output className="text-small text-muted empty:hidden">{stays ? m.text_stays_markdown() : null}</output>
      {RichText ? (
        <RichText {...props} pictures={pictures} onUnreadable={stay} />
      ) : (
        <div onFocus={() => setIsWriting(true)} onBlur={() => setIsWriting(false)}>
          <MarkdownField {...props} />
        </div>
      )}
      <p id={`${id}-hint`} className="text-small text-muted">
        {RichText ? m.rich_text_hint() : hint}
      </p>
      <FieldError id={`${id}-error`} sentence={error} />
    </div>
  );
}

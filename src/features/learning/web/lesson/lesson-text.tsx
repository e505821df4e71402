import { type RefObject, useEffect } from "react";
import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/learning.ts";
import { readingNames } from "../reading-names.ts";
import { scrollByKeyboard } from "../scroll-by-keyboard.ts";

/** A screen reader says where the number and the arrow of a note lead, in the language of the reader. */
function nameNoteLinks(text: HTMLElement): void {
  const numberIn = (of: string | undefined) => ({ number: formatCount(Number(of)) });
  for (const link of text.querySelectorAll<HTMLElement>("a[data-note]"))
    link.setAttribute("aria-label", m.text_note(numberIn(link.dataset.note)));
  for (const link of text.querySelectorAll<HTMLElement>("a[data-note-use]"))
    link.setAttribute("aria-label", m.text_note_back(numberIn(link.dataset.noteUse)));
  const notes = text.querySelector("section[data-notes]");
  notes?.setAttribute("aria-label", m.text_notes());
}

/** The reading text. The server made it and took out everything that could run. */
export function LessonText({
  ref,
  html,
  language,
}: {
  ref: RefObject<HTMLDivElement | null>;
  html: string;
  language: string;
}) {
  useEffect(() => {
    if (!html || !ref.current) return undefined;
    nameNoteLinks(ref.current);
    return scrollByKeyboard(ref.current.querySelectorAll("table, pre, span[data-formula]"));
  }, [ref, html]);
  if (!html) return null;
  return (
    <div
      ref={ref}
      id="text"
      tabIndex={-1}
      lang={language}
      style={readingNames()}
      className="reading scroll-mt-20 outline-none px-4 pt-6 lg:px-0"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

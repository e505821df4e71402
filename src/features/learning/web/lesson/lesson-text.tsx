import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/learning.ts";
import { readingNames } from "../reading-names.ts";
import { scrollByKeyboard } from "../scroll-by-keyboard.ts";
import { hasEnded, isSameText } from "./signed-text.ts";

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

interface LessonTextProps {
  ref: RefObject<HTMLDivElement | null>;
  html: string;
  language: string;
  /** A picture was not loaded because its address has ended: the page was open for hours. */
  onEnded?: () => void;
}

/**
 * The reading text. The server made it and took out everything that could run. It stays while a newer one differs only in
 * signatures: with others every picture would be loaded again, and what the reader selected would be lost.
 */
export function LessonText({ ref, html: newest, language, onEnded }: LessonTextProps) {
  const [html, setHtml] = useState(newest);
  const [isEnded, setEnded] = useState(false);
  if (newest !== html && (isEnded || !isSameText(newest, html))) {
    setHtml(newest);
    setEnded(false);
  }
  const onError = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || !hasEnded(html, Date.now())) return;
    setEnded(true);
    onEnded?.();
  });
  useEffect(() => {
    const text = ref.current;
    if (!html || !text) return undefined;
    nameNoteLinks(text);
    const endScrolling = scrollByKeyboard(text.querySelectorAll("table, pre, span[data-formula]"));
    const look = (event: Event) => onError(event);
    // The event of a picture does not bubble.
    text.addEventListener("error", look, { capture: true });
    return () => {
      endScrolling();
      text.removeEventListener("error", look, { capture: true });
    };
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

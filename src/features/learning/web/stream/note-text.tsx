import { useEffect, useRef } from "react";
import { readingNames } from "../reading-names.ts";
import { scrollByKeyboard } from "../scroll-by-keyboard.ts";

/** The text of a note of a course. Its HTML was sanitised by the server. */
export function NoteText({ html, language }: { html: string; language: string }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!html || !text.current) return undefined;
    return scrollByKeyboard(text.current.querySelectorAll("table, pre, span[data-formula]"));
  }, [html]);
  return (
    <div
      ref={text}
      lang={language}
      style={readingNames()}
      className="reading [&>:first-child]:mt-0 [&>:last-child]:mb-0"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

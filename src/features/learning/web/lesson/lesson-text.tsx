import { type CSSProperties, type RefObject, useEffect } from "react";
import * as m from "#messages/learning.ts";

const quoted = (words: string) => JSON.stringify(words);

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
    if (!html) return;
    // What scrolls sideways is scrolled with the keyboard, too.
    for (const wide of ref.current?.querySelectorAll<HTMLElement>("table, pre") ?? [])
      if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
  }, [ref, html]);
  // The stylesheet writes the name of a callout before it, in the language of the reader.
  const names = {
    "--callout-note": quoted(m.callout_note()),
    "--callout-tip": quoted(m.callout_tip()),
    "--callout-important": quoted(m.callout_important()),
    "--callout-warning": quoted(m.callout_warning()),
    "--callout-caution": quoted(m.callout_caution()),
  };
  if (!html) return null;
  return (
    <div
      ref={ref}
      id="text"
      lang={language}
      style={names as CSSProperties}
      className="reading scroll-mt-20 px-4 pt-6 lg:px-0"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

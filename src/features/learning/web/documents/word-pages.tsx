import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as m from "#messages/learning.ts";
import type { ViewerProps } from "./viewer-props.ts";
import { DocumentLoading } from "./document-states.tsx";
import { showWord } from "./word-library.ts";

/** A Word document. Its text flows to the width of the screen. */
export default function WordPages({ href, title, language, onFail }: ViewerProps) {
  const host = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    const end = new AbortController();
    showWord(href, host.current!, end.signal).then(
      () => setShown(true),
      () => {
        if (!end.signal.aborted) fail();
      },
    );
    return () => end.abort();
  }, [href]);
  return (
    <>
      {shown ? null : <DocumentLoading />}
      <section
        aria-label={m.document_pages({ title })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard too
        tabIndex={0}
        className={`col-start-1 row-start-1 h-[500px] max-h-full overflow-y-auto focus-visible:outline-offset-[-3px] ${shown ? "" : "invisible"}`}
      >
        <div ref={host} lang={language} className="mx-auto max-w-3xl bg-[#fff]" />
      </section>
    </>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as m from "#messages/learning.ts";
import { DocumentBar, type View } from "./document-bar.tsx";
import { DocumentLoading } from "./document-states.tsx";
import { ReadingText } from "./reading-text.tsx";
import { useKeepPlace } from "./scrolled-box.ts";
import type { ViewerProps } from "./viewer-props.ts";
import { type OpenWord, openWord, WordFailure } from "./word-library.ts";

function useWord(href: string, onFail: ViewerProps["onFail"]): OpenWord | null {
  const [open, setOpen] = useState<OpenWord | null>(null);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    const end = new AbortController();
    const read = async () => {
      try {
        const word = await openWord(href, end.signal);
        if (!end.signal.aborted) setOpen(word);
      } catch (error) {
        if (!end.signal.aborted) fail(error instanceof WordFailure ? error.why : "unreachable");
      }
    };
    void read();
    return () => end.abort();
  }, [href]);
  return open;
}

/** The document in its own style. */
function Paper({
  word,
  language,
  onFail,
}: {
  word: OpenWord;
  language: string;
  onFail: ViewerProps["onFail"];
}) {
  const host = useRef<HTMLDivElement>(null);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    word.draw(host.current!).catch(() => fail("damaged"));
  }, [word]);
  return <div ref={host} lang={language} className="mx-auto max-w-3xl bg-[#fff]" />;
}

/** A Word document: its text in our reading style, or in its own. */
export default function WordDocument({ href, language, onFail }: ViewerProps) {
  const box = useRef<HTMLElement>(null);
  const word = useWord(href, onFail);
  const [chosen, setChosen] = useState<View>("reading");
  const [zoom, setZoom] = useState(1);
  useKeepPlace(box, zoom);
  if (!word) return <DocumentLoading />;
  const isEmpty = word.blocks.length === 0;
  const view = isEmpty ? "pages" : chosen;
  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <DocumentBar view={view} onView={isEmpty ? null : setChosen} zoom={zoom} onZoom={setZoom} />
      <section
        ref={box}
        key={view}
        aria-label={view === "pages" ? m.document_pages() : m.document_text()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard too
        tabIndex={0}
        className={`overflow-auto [scrollbar-gutter:stable] focus-visible:outline-offset-[-3px] ${view === "reading" ? "bg-surface" : ""}`}
      >
        <div style={{ zoom }}>
          {view === "pages" ? (
            <Paper word={word} language={language} onFail={onFail} />
          ) : (
            <ReadingText
              blocks={word.blocks}
              language={language}
              className="mx-auto max-w-[680px] px-4 py-6"
            />
          )}
        </div>
      </section>
    </div>
  );
}

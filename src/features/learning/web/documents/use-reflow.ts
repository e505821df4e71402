import { useCallback, useEffect, useRef, useState } from "react";
import { hasPictures, type PDFDocumentProxy, readPage } from "./pdf-library.ts";
import { linesOf } from "./reflow/lines.ts";
import { type RawPage, type ReflowedPage, reflowPage, textsOf } from "./reflow/reflow-page.ts";
import { findRunningLines } from "./reflow/running-lines.ts";

/** Pages that are read at once. A long document is read as its reader goes on. */
const batch = 4;

export type ReadingPage = ReflowedPage & { hasPictures: boolean };
type Read = { raw: RawPage; hasPictures: boolean } | null;

/** Null for a page that cannot be read. It is shown as it was printed, as far as it can be drawn. */
async function read(document: PDFDocumentProxy, number: number): Promise<Read> {
  try {
    const page = await document.getPage(number);
    const raw = await readPage(page);
    // Tags name the figures.
    return { raw, hasPictures: raw.tags === null && (await hasPictures(page)) };
  } catch {
    return null;
  }
}

/** The pages of a document for the reading view, as many as are wanted. */
export function useReflow(document: PDFDocumentProxy) {
  const [pages, setPages] = useState<readonly ReadingPage[]>([]);
  const [wanted, setWanted] = useState(batch);
  const running = useRef<Set<string> | null>(null);
  const from = pages.length;
  const until = wanted > from ? Math.min(from + batch, document.numPages) : from;
  useEffect(() => {
    if (from >= until) return undefined;
    let isWanted = true;
    const readOn = async () => {
      const found = await Promise.all(
        Array.from({ length: until - from }, async (_, place) => read(document, from + place + 1)),
      );
      running.current ??= findRunningLines(
        found.flatMap((one) =>
          one ? [{ lines: linesOf(textsOf(one.raw.items)), height: one.raw.height }] : [],
        ),
      );
      const lines = running.current;
      const next = found.map((one): ReadingPage =>
        one
          ? { ...reflowPage(one.raw, lines), hasPictures: one.hasPictures }
          : { refusal: "unreadable", hasPictures: false },
      );
      if (isWanted) setPages((before) => [...before.slice(0, from), ...next]);
    };
    void readOn();
    return () => {
      isWanted = false;
    };
  }, [document, from, until]);
  /** Reads at least so many pages. */
  const want = useCallback((count: number) => setWanted((before) => Math.max(before, count)), []);
  return { pages, want };
}

import { useEffect, useEffectEvent, useRef } from "react";
import * as m from "#messages/learning.ts";
import { PdfPage } from "./pdf-page.tsx";
import { useStartPage } from "./scrolled-box.ts";
import type { OpenPdf } from "./use-pdf.ts";
import { usePagesInView } from "./use-pages-in-view.ts";
import "./pdf-text.css";

/** The pages as they are printed, as wide as the box. They are drawn when they come near. */
export function PdfPages({
  open,
  language,
  zoom,
  start,
  onPage,
}: {
  open: OpenPdf;
  language: string;
  zoom: number;
  /** The page that is shown first. */
  start: number;
  onPage: (page: number) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const pages = open.document.numPages;
  const { width, current, near } = usePagesInView(box, pages, zoom);
  useStartPage(box, start, width > 0);
  const tell = useEffectEvent(onPage);
  useEffect(() => tell(current), [current]);
  return (
    <section
      ref={box}
      aria-label={m.document_pages()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard too
      tabIndex={0}
      className="overflow-auto [scrollbar-gutter:stable] focus-visible:outline-offset-[-3px]"
    >
      {width > 0 ? (
        <div className="grid w-max min-w-full content-start justify-center gap-3 p-3">
          {Array.from({ length: pages }, (_, place) => (
            <PdfPage
              key={place}
              document={open.document}
              number={place + 1}
              width={width}
              ratio={open.ratio}
              language={language}
              near={near.has(place + 1)}
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}

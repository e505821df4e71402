import { useEffect, useRef, useState } from "react";
import * as m from "#messages/learning.ts";
import {
  drawPage,
  layText,
  linksOf,
  type PageLink,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "./pdf-library.ts";

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  /** CSS pixels. */
  width: number;
  /** Width to height, until the page itself is loaded. */
  ratio: number;
  language: string;
  /** In view or about to be. */
  near: boolean;
}

/**
 * One page. Its box has its size from the start. The page is drawn when it is near the view, and dropped when
 * it is far.
 */
export function PdfPage({ document, number, width, ratio, language, near }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [links, setLinks] = useState<PageLink[]>([]);
  useEffect(() => {
    if (!near || page) return undefined;
    let wanted = true;
    const fetchPage = async () => {
      const one = await document.getPage(number);
      if (wanted) setPage(one);
    };
    fetchPage().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [document, number, near, page]);

  useEffect(() => {
    const target = canvas.current;
    if (!page || !near || !target) return undefined;
    const drawing = drawPage(page, target, width);
    const complete = async () => {
      await drawing.promise;
      if (text.current) await layText(page, text.current, width);
      setLinks(await linksOf(page));
    };
    // Cancelled because the page left the view. A page that cannot be drawn stays white, and the others show.
    complete().catch(() => {});
    return () => {
      drawing.cancel();
      // A phone has memory for few pages.
      target.width = 0;
      target.height = 0;
    };
  }, [page, near, width]);

  const size = page?.getViewport({ scale: 1 });
  return (
    <section
      data-page={number}
      aria-label={m.page_label({ page: number })}
      className="relative mx-auto bg-[#fff] shadow-card"
      style={{ width, aspectRatio: size ? size.width / size.height : ratio }}
    >
      {/* Without a size, a canvas has memory for 300 by 150 points. */}
      <canvas ref={canvas} width={0} height={0} aria-hidden="true" className="absolute inset-0 size-full" />
      <div ref={text} lang={language} className="pdf-text" />
      {links.map(({ href, place }) => (
        <a
          key={`${href} ${place.left} ${place.top}`}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={href}
          className="absolute z-[2]"
          style={{
            left: `${place.left}%`,
            top: `${place.top}%`,
            width: `${place.width}%`,
            height: `${place.height}%`,
          }}
        />
      ))}
    </section>
  );
}

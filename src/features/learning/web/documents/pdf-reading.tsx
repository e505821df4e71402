import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/learning.ts";
import { PdfPage } from "./pdf-page.tsx";
import { ReadingText } from "./reading-text.tsx";
import { useKeepPlace, useStartPage, useWidth } from "./scrolled-box.ts";
import type { OpenPdf } from "./use-pdf.ts";
import type { ReadingPage } from "./use-reflow.ts";

const padding = 16;

/** Where a printed page begins, so that it can be cited, and opened as it was printed. */
function PageMark({ number, onOpen }: { number: number; onOpen: (page: number) => void }) {
  return (
    <div className="flex items-center gap-3 before:flex-1 before:border-t before:border-dashed before:border-line-strong after:flex-1 after:border-t after:border-dashed after:border-line-strong">
      <Button variant="link" className="text-tiny" onClick={() => onOpen(number)}>
        {m.page_label({ page: number })}
        <span className="sr-only">: {m.page_view()}</span>
      </Button>
    </div>
  );
}

/** The text of a PDF in our reading style. A page whose text cannot flow is shown as it was printed. */
export function PdfReading({
  open,
  pages,
  onMore,
  language,
  zoom,
  start,
  onPage,
  onOpen,
}: {
  open: OpenPdf;
  /** The pages that are read. */
  pages: readonly ReadingPage[];
  /** Reads at least so many pages. */
  onMore: (count: number) => void;
  language: string;
  zoom: number;
  start: number;
  onPage: (page: number) => void;
  /** Opens the page view at a page. */
  onOpen: (page: number) => void;
}) {
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const [current, setCurrent] = useState(start);
  useKeepPlace(box, zoom);
  useStartPage(box, start, pages.length >= start && width > 0);
  const more = useEffectEvent(onMore);
  const tell = useEffectEvent(onPage);
  useEffect(() => more(start), [start]);
  useEffect(() => tell(current), [current]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const { top, height } = element.getBoundingClientRect();
      const marks = [...element.querySelectorAll<HTMLElement>("[data-page]")];
      const shown = marks.findLast((mark) => mark.getBoundingClientRect().top <= top + height / 2);
      setCurrent(Number(shown?.dataset.page ?? 1));
      if (element.scrollHeight - element.scrollTop < 3 * element.clientHeight) more(pages.length + 1);
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [pages.length]);

  return (
    <section
      ref={box}
      aria-label={m.document_text()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard too
      tabIndex={0}
      className="overflow-auto bg-surface [scrollbar-gutter:stable] focus-visible:outline-offset-[-3px]"
    >
      <div className="mx-auto max-w-[680px] py-6" style={{ zoom, paddingInline: padding }}>
        {pages.map((page, place) => {
          const number = place + 1;
          return (
            <div key={number} data-page={number}>
              {place > 0 ? <PageMark number={number} onOpen={onOpen} /> : null}
              {"blocks" in page ? (
                <ReadingText blocks={page.blocks} language={language} />
              ) : (
                <>
                  <p className="mb-3 text-small text-muted">{m.page_as_printed()}</p>
                  <PdfPage
                    document={open.document}
                    number={number}
                    width={Math.min(680, width / zoom) - 2 * padding}
                    ratio={open.ratio}
                    language={language}
                    near={Math.abs(number - current) <= 1}
                  />
                </>
              )}
              {"blocks" in page && page.hasPictures && !page.blocks.some(({ kind }) => kind === "figure") ? (
                <p className="mt-4 text-small text-muted">
                  {m.pictures_in_pages()}{" "}
                  <Button variant="link" className="text-small" onClick={() => onOpen(number)}>
                    {m.page_view()}
                  </Button>
                </p>
              ) : null}
            </div>
          );
        })}
      </div>
    </section>
  );
}

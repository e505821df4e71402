import { Minus, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/learning.ts";
import type { ViewerProps } from "./viewer-props.ts";
import { DocumentLoading } from "./document-states.tsx";
import { PdfPage } from "./pdf-page.tsx";
import { usePagesInView } from "./use-pages-in-view.ts";
import { usePdf } from "./use-pdf.ts";
import "./pdf-text.css";

const zooms = [1, 1.25, 1.5, 2, 2.5, 3];
/** Our own PDF viewer, for browsers that show no PDF inside a page. Most phones do not. */
export default function PdfPages({ href, title, language, onFail }: ViewerProps) {
  const box = useRef<HTMLDivElement>(null);
  const open = usePdf(href, onFail);
  const [step, setStep] = useState(0);
  const zoom = zooms[step]!;
  const pages = open?.document.numPages ?? 0;
  const { width, current, near } = usePagesInView(box, pages, zoom);
  if (!open) return <DocumentLoading />;
  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex items-center justify-between gap-3 border-b border-line bg-surface px-2 pl-4.5">
        <span aria-live="polite" className="text-small text-muted tabular-nums">
          {m.page_now({ page: current, pages })}
        </span>
        <span className="flex items-center">
          <Button
            variant="icon"
            aria-label={m.zoom_out()}
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          >
            <Minus size={18} aria-hidden="true" />
          </Button>
          <Button
            variant="icon"
            title={m.zoom_fit()}
            onClick={() => setStep(0)}
            className="w-auto min-w-14 text-small tabular-nums"
          >
            <span className="sr-only">{m.zoom_fit()}, </span>
            <span aria-live="polite">{m.percent_done({ percent: zoom * 100 })}</span>
          </Button>
          <Button
            variant="icon"
            aria-label={m.zoom_in()}
            disabled={step === zooms.length - 1}
            onClick={() => setStep(step + 1)}
          >
            <Plus size={18} aria-hidden="true" />
          </Button>
        </span>
      </div>
      <section
        ref={box}
        aria-label={m.document_pages({ title })}
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
    </div>
  );
}

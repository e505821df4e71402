import { useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/learning.ts";
import { DocumentBar, type View } from "./document-bar.tsx";
import { DocumentLoading } from "./document-states.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PdfPages } from "./pdf-pages.tsx";
import { PdfReading } from "./pdf-reading.tsx";
import type { Refusal } from "./reflow/reflow-page.ts";
import { type OpenPdf, usePdf } from "./use-pdf.ts";
import { useReflow } from "./use-reflow.ts";
import type { ViewerProps } from "./viewer-props.ts";

const reasons: Record<Refusal, () => string> = {
  "no-text": m.pdf_without_text,
  unreadable: m.pdf_unreadable,
  columns: m.pdf_with_columns,
};

function Views({ open, language, onReadText }: Omit<ViewerProps, "href" | "onFail"> & { open: OpenPdf }) {
  const { pages, want } = useReflow(open.document);
  const [chosen, setChosen] = useState<View>("reading");
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const [start, setStart] = useState(1);
  const [first] = pages;
  if (!first) return <DocumentLoading />;
  // The first pages say what kind of document it is.
  const refusal = pages.every((one) => "refusal" in one) && "refusal" in first ? first.refusal : null;
  const view = refusal ? "pages" : chosen;
  const show = (wanted: View, at: number) => {
    setStart(at);
    setChosen(wanted);
    setZoom(1);
  };
  const shared = { open, language, zoom, start, onPage: setPage };
  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <div>
        <DocumentBar
          view={view}
          onView={refusal ? null : (wanted) => show(wanted, page)}
          zoom={zoom}
          onZoom={setZoom}
          place={m.page_now({ page, pages: open.document.numPages })}
        />
        {refusal ? (
          <output className="block border-b border-line bg-surface px-4 py-2 text-small text-muted">
            {reasons[refusal]()}{" "}
            {onReadText ? (
              <Button variant="link" onClick={onReadText}>
                {m.pdf_read_in_lesson()}
              </Button>
            ) : null}
          </output>
        ) : null}
      </div>
      {view === "pages" ? (
        <PdfPages {...shared} />
      ) : (
        <PdfReading {...shared} pages={pages} onMore={want} onOpen={(at) => show("pages", at)} />
      )}
    </div>
  );
}

/** Our own viewer of PDFs. The text flows at reading size; the pages as they are printed are one tap away. */
export default function PdfDocument({ href, onFail, ...props }: ViewerProps) {
  const { open, locked } = usePdf(href, onFail);
  if (open) return <Views open={open} {...props} />;
  return locked ? <PasswordForm locked={locked} /> : <DocumentLoading />;
}

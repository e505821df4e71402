import { Download, ExternalLink } from "lucide-react";
import { useState } from "react";
import * as m from "#messages/learning.ts";
import { useRenewCourse } from "../api.ts";
import type { LessonResource } from "../course.ts";
import { ReadingDialog } from "../reading-dialog.tsx";
import { DocumentFailed, DocumentLoading } from "./document-states.tsx";
import { readDocumentLink } from "./document-kind.ts";
import { PdfFrame } from "./pdf-frame.tsx";
import { usePart } from "../use-part.ts";

const loadPdfPages = async () => import("./pdf-pages.tsx");
const loadWordPages = async () => import("./word-pages.tsx");

export interface ViewerProps {
  href: string;
  title: string;
  language: string;
  onFail: () => void;
}

function Viewer({ load, ...props }: ViewerProps & { load: typeof loadPdfPages | typeof loadWordPages }) {
  const { Part, failed } = usePart<ViewerProps>(load);
  if (failed) return <DocumentFailed href={props.href} onRetry={props.onFail} />;
  return Part ? <Part {...props} /> : <DocumentLoading />;
}

/** Kept elsewhere: it can be opened, not shown here. */
function Outside({ host }: { host: string }) {
  return (
    <div className="grid place-content-center justify-items-center gap-2 p-6 text-center">
      <ExternalLink size={28} aria-hidden="true" className="text-muted" />
      <p className="font-semibold">{m.document_outside({ host })}</p>
      <p className="text-sm text-muted">{m.document_outside_text()}</p>
    </div>
  );
}

/** The viewer of PDF and DOCX: 500 px to read in, and the ways out. */
export default function DocumentDialog({ resource, language, returnTo, onClose }: {
  resource: LessonResource;
  language: string;
  returnTo: string;
  onClose: () => void;
}) {
  const renew = useRenewCourse();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const now = readDocumentLink(resource.resource_link, window.location.origin);
  // A fresh link, fetched meanwhile, must not turn the page that is being read.
  const [document, setDocument] = useState(now);
  const { kind, host } = document;
  const href = document.href ?? "";
  const props = { href, title: resource.resource_title, language, onFail: () => setFailed(true) };
  const retry = async () => {
    await renew();
    setDocument(now);
    setFailed(false);
    setTries((before) => before + 1);
  };
  return (
    <ReadingDialog
      title={resource.resource_title}
      language={language}
      returnTo={returnTo}
      onClose={onClose}
      wide
      actions={
        <>
          {host ? null : (
            <a href={href} download className="button button-quiet px-3.5">
              <Download size={18} aria-hidden="true" />
              {m.download()}
            </a>
          )}
          <a href={href} target="_blank" rel="noopener noreferrer" className="button button-quiet px-3.5">
            <ExternalLink size={18} aria-hidden="true" />
            {m.open_in_new_tab()}
          </a>
        </>
      }
    >
      <div key={tries} className="grid h-[500px] min-h-0 shrink bg-[color-mix(in_srgb,var(--ink)_6%,var(--surface))]">
        {host ? (
          <Outside host={host} />
        ) : failed ? (
          <DocumentFailed href={href} onRetry={() => void retry()} />
        ) : kind === "docx" ? (
          <Viewer load={loadWordPages} {...props} />
        ) : navigator.pdfViewerEnabled ? (
          <PdfFrame {...props} />
        ) : (
          <Viewer load={loadPdfPages} {...props} />
        )}
      </div>
    </ReadingDialog>
  );
}

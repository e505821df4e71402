import { Download, ExternalLink, FileDown, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { ButtonAnchor } from "#kit/web/ui/button-link.tsx";
import { useLazyComponent } from "#kit/web/use-lazy-component.ts";
import * as m from "#messages/learning.ts";
import { usePinned } from "../api.ts";
import type { LessonResource } from "../course.ts";
import { ReadingDialog } from "../reading-dialog.tsx";
import { DocumentFailed, DocumentLoading } from "./document-states.tsx";
import { readDocumentLink } from "../../document-kind.ts";
import { useFileSize } from "./file-size.ts";
import { PdfFrame } from "./pdf-frame.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import type { ViewerProps } from "./viewer-props.ts";

const loadPdfPages = async () => import("./pdf-pages.tsx");
const loadWordPages = async () => import("./word-pages.tsx");

function Viewer({ load, ...props }: ViewerProps & { load: typeof loadPdfPages | typeof loadWordPages }) {
  const { Part, failed } = useLazyComponent<ViewerProps>(load);
  if (failed) return <DocumentFailed href={props.href} onRetry={props.onFail} />;
  return Part ? <Part {...props} /> : <DocumentLoading />;
}

/** Why a document cannot be shown here. The actions for it are below. */
function NotShown({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <div className="grid min-h-64 place-content-center justify-items-center gap-2 p-6 text-center">
      <Icon size={28} aria-hidden="true" className="text-muted" />
      <p className="font-semibold">{title}</p>
      <p className="max-w-prose text-small text-muted">{text}</p>
    </div>
  );
}

const way = "px-3.5 max-sm:flex-1 max-sm:gap-1.5 max-sm:px-1 max-sm:text-small";

/**
 * The viewer of PDF, Word, Google Docs and Drive: 500 px to read in, with links to open or download. For a file
 * that no browser shows, or another site keeps, it says so.
 */
export default function DocumentDialog({
  resource,
  language,
  returnTo,
  onClose,
}: {
  resource: LessonResource;
  language: string;
  returnTo: string;
  onClose: () => void;
}) {
  const { kind, host, href, preview } = readDocumentLink(resource.resource_link, window.location.origin);
  const [pinned, renew] = usePinned(href ?? "");
  const [failed, setFailed] = useState(false);
  const old = kind === "doc" && !host;
  const size = useFileSize(old ? pinned : null);
  const props = { href: pinned, title: resource.resource_title, language, onFail: () => setFailed(true) };
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
            <ButtonAnchor href={href ?? ""} download variant={old ? "primary" : "quiet"} className={way}>
              <Download size={18} aria-hidden="true" />
              {size ? m.download_size({ size }) : m.download()}
            </ButtonAnchor>
          )}
          {old ? null : (
            <ButtonAnchor
              href={href ?? ""}
              target="_blank"
              rel="noopener noreferrer"
              variant={host && !preview ? "primary" : "quiet"}
              className={way}
            >
              <ExternalLink size={18} aria-hidden="true" />
              {m.open_in_new_tab()}
            </ButtonAnchor>
          )}
        </>
      }
    >
      <div
        className={`grid min-h-0 shrink bg-[color-mix(in_srgb,var(--ink)_6%,var(--surface))] ${preview || !(host || old) ? "h-[500px]" : ""}`}
      >
        {preview ? (
          <PreviewFrame src={preview} title={resource.resource_title} />
        ) : host ? (
          <NotShown
            icon={ExternalLink}
            title={m.document_outside({ host })}
            text={m.document_outside_text()}
          />
        ) : old ? (
          <NotShown icon={FileDown} title={m.document_old()} text={m.document_old_text()} />
        ) : failed ? (
          <DocumentFailed href={href ?? ""} onRetry={() => void renew().then(() => setFailed(false))} />
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

import { Download, ExternalLink, FileDown, FileX, LockKeyhole, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { ButtonAnchor } from "#kit/web/ui/button-link.tsx";
import { useLazyComponent } from "#kit/web/use-lazy-component.ts";
import * as m from "#messages/learning.ts";
import { usePinned } from "../use-pinned.ts";
import type { LessonResource } from "../course.ts";
import { ReadingDialog } from "#kit/web/ui/reading-dialog.tsx";
import { DocumentFailed, DocumentLoading } from "./document-states.tsx";
import { isOwnPicture, readDocumentLink, savingLink } from "../../document-kind.ts";
import { useFileSize } from "./file-size.ts";
import { PictureView } from "./picture-view.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import type { Failure, ViewerProps } from "./viewer-props.ts";

const loadPdf = async () => import("./pdf-document.tsx");
const loadWord = async () => import("./word-document.tsx");

function Viewer({ load, ...props }: ViewerProps & { load: typeof loadPdf | typeof loadWord }) {
  const { Part, failed, retry } = useLazyComponent<ViewerProps>(load);
  if (failed) return <DocumentFailed href={props.href} onRetry={retry} />;
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

const way = "px-3 max-sm:flex-1 max-sm:gap-2 max-sm:px-1 max-sm:text-small";

/**
 * The viewer of PDF, Word, pictures, Google Docs and Drive: 500 px to read in, with links to open or download. Our own files
 * are shown by our own viewers, without the browser's controls. For a file that cannot be shown, it says why.
 */
export default function DocumentDialog({
  resource,
  language,
  returnTo,
  onReadText,
  onClose,
}: {
  resource: LessonResource;
  language: string;
  returnTo: string;
  /** Closes it and leads to the text on the page, if the page has one. */
  onReadText: (() => void) | undefined;
  onClose: () => void;
}) {
  const { kind, host, href, preview } = readDocumentLink(resource.resource_link, window.location.origin);
  const [pinned, renew] = usePinned(href ?? "");
  const [failure, setFailure] = useState<Failure | null>(null);
  const old = kind === "doc" && !host;
  const isPicture = isOwnPicture({ href, host });
  const size = useFileSize(old ? pinned : null);
  const props = { href: pinned, language, onFail: setFailure, onReadText };
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
            <ButtonAnchor
              href={isPicture ? savingLink(href ?? "", resource.resource_title) : (href ?? "")}
              download
              variant={old ? "primary" : "quiet"}
              className={way}
            >
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
        className={`grid min-h-0 shrink bg-[color-mix(in_srgb,var(--ink)_6%,var(--surface))] ${isPicture ? "h-[75dvh]" : preview || !(host || old) ? "h-[500px]" : ""}`}
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
        ) : failure === "unreachable" ? (
          <DocumentFailed href={href ?? ""} onRetry={() => void renew().then(() => setFailure(null))} />
        ) : failure === "damaged" ? (
          <NotShown icon={FileX} title={m.document_damaged()} text={m.document_damaged_text()} />
        ) : failure === "locked" ? (
          <NotShown icon={LockKeyhole} title={m.document_locked()} text={m.document_locked_text()} />
        ) : isPicture ? (
          <PictureView
            href={pinned}
            title={resource.resource_title}
            language={language}
            onFail={setFailure}
          />
        ) : (
          <Viewer load={kind === "docx" ? loadWord : loadPdf} {...props} />
        )}
      </div>
    </ReadingDialog>
  );
}

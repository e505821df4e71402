import { Download, ExternalLink, File, FileText, HardDrive, type LucideIcon, Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/learning.ts";
import type { LessonResource } from "../course.ts";
import { materialItem, materialRow } from "../material-row.ts";
import { useOpenInAddress } from "../use-address.ts";
import { type DocumentKind, opensInViewer, readDocumentLink, savingLink } from "../../document-kind.ts";
import { kindNameOf } from "./kind-names.ts";

const icons: Partial<Record<DocumentKind, LucideIcon>> = { drive: HardDrive, other: File };

export const documentRowId = (resourceId: number) => `resource-${resourceId}`;

/**
 * A resource: PDF, Word, pictures, Google Docs and Drive open in the viewer, other files of the academy are downloaded, and
 * other links open at their site.
 */
export function DocumentItem({ resource, language }: { resource: LessonResource; language: string }) {
  const { show } = useOpenInAddress("document");
  const link = readDocumentLink(resource.resource_link, window.location.origin);
  const { kind, href, host, preview } = link;
  const Icon = icons[kind] ?? FileText;
  const line = (end: ReactNode, notice?: string) => (
    <>
      <Icon size={19} aria-hidden="true" className="flex-none text-green" />
      <span className="grid min-w-0 flex-1">
        <span lang={language}>{resource.resource_title}</span>
        {notice ? <span className="text-small text-muted">{notice}</span> : null}
      </span>
      {end}
    </>
  );
  if (!href)
    return (
      <li className={materialItem}>
        <span className={`${materialRow} cursor-default text-muted`}>
          <Unlink size={19} aria-hidden="true" className="flex-none" />
          <span lang={language} className="min-w-0 flex-1">
            {resource.resource_title}
          </span>
          <span className="text-small">{m.broken_link()}</span>
        </span>
      </li>
    );
  const badge = <Badge className="flex-none">{kindNameOf(link)}</Badge>;
  if (opensInViewer(link))
    return (
      <li className={materialItem}>
        <button
          type="button"
          id={documentRowId(resource.resource_id)}
          aria-haspopup="dialog"
          onClick={() => show(String(resource.resource_id))}
          className={materialRow}
        >
          {line(badge, preview && host ? m.kept_at({ host }) : undefined)}
        </button>
      </li>
    );
  if (!host)
    return (
      <li className={materialItem}>
        <a href={savingLink(href, resource.resource_title)} download className={materialRow}>
          {line(
            <>
              {badge}
              <Download size={16} aria-hidden="true" className="flex-none text-muted" />
            </>,
            m.downloads(),
          )}
        </a>
      </li>
    );
  return (
    <li className={materialItem}>
      <a href={href} target="_blank" rel="noopener noreferrer" className={materialRow}>
        {line(
          <span className="flex flex-none items-center gap-2 text-muted">
            {kind === "other" ? null : badge}
            <ExternalLink size={16} aria-hidden="true" />
          </span>,
          m.opens_outside({ host }),
        )}
      </a>
    </li>
  );
}

import { FileText } from "lucide-react";
import * as m from "#messages/learning.ts";
import { opensInViewer, readDocumentLink } from "../../document-kind.ts";
import type { LessonPage } from "../../contract.ts";
import { DocumentViewer } from "../documents/document-viewer.tsx";
import { documentRowId } from "../documents/document-item.tsx";
import { useOpenInAddress } from "../use-address.ts";
import { handoutFacts } from "./handout-facts.ts";

type Handout = LessonPage["resources"][number];

const row = "flex min-h-16 w-full cursor-pointer items-center gap-3 py-2 text-left hover:bg-ink/3";

function Attachment({ handout, language }: { handout: Handout; language: string }) {
  const { show } = useOpenInAddress("document");
  const { kind, resource_id: id } = handout;
  const link = readDocumentLink(handout.resource_link, window.location.origin);
  const { href, host, preview } = link;
  const facts = [
    ...handoutFacts(handout, link),
    ...(href && host && !preview ? [m.opens_outside({ host })] : []),
  ];
  const content = (
    <>
      <FileText size={28} strokeWidth={1.5} aria-hidden="true" className="flex-none text-green" />
      <span className="grid min-w-0 flex-1">
        <span lang={language} className="font-semibold">
          {handout.resource_title}
        </span>
        <span className="text-tiny text-muted">{href ? facts.join(" · ") : m.broken_link()}</span>
      </span>
    </>
  );
  if (!href) return <span className={`${row} cursor-default`}>{content}</span>;
  if (opensInViewer({ kind, preview }))
    return (
      <button
        type="button"
        id={documentRowId(id)}
        aria-haspopup="dialog"
        onClick={() => show(String(id))}
        className={row}
      >
        {content}
      </button>
    );
  return (
    <a
      href={href}
      {...(host ? { target: "_blank", rel: "noopener noreferrer" } : { download: true })}
      className={row}
    >
      {content}
    </a>
  );
}

/** The handouts of a lesson, each with its kind, pages and size. Documents open in the viewer. */
export function Handouts({ lesson, className }: { lesson: LessonPage; className: string }) {
  if (lesson.resources.length === 0) return null;
  return (
    <section id="handouts" aria-labelledby="handouts-title" className={`${className} scroll-mt-20`}>
      <h2 id="handouts-title" className="text-h3">
        {m.handouts()}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {lesson.resources.map((handout) => (
          <li key={handout.resource_id}>
            <Attachment handout={handout} language={lesson.course_language} />
          </li>
        ))}
      </ul>
      <DocumentViewer
        resources={lesson.resources}
        language={lesson.course_language}
        textId={lesson.html ? "text" : undefined}
      />
    </section>
  );
}

import { FileText } from "lucide-react";
import { useSavesData } from "#kit/web/data-saver.ts";
import * as m from "#messages/learning.ts";
import { opensInViewer, readDocumentLink, savingLink } from "../../document-kind.ts";
import type { LessonPage } from "../../contract.ts";
import { DocumentViewer } from "../documents/document-viewer.tsx";
import { documentRowId } from "../documents/document-item.tsx";
import { PicturePreview } from "../picture-preview.tsx";
import { useOpenInAddress } from "../use-address.ts";
import { HandoutAudio } from "./handout-audio.tsx";
import { handoutFacts } from "./handout-facts.ts";

type Handout = LessonPage["resources"][number];

const row = "flex min-h-16 w-full cursor-pointer items-center gap-3 py-2 text-left hover:bg-ink/3";

function Attachment({ handout, language }: { handout: Handout; language: string }) {
  const { show } = useOpenInAddress("document");
  const savesData = useSavesData();
  const { resource_id: id, resource_title: title } = handout;
  // A process of an older version does not send it.
  const media = handout.media ?? null;
  const link = readDocumentLink(handout.resource_link, window.location.origin);
  const { href, host, preview } = link;
  const facts = [
    ...handoutFacts(handout, link),
    ...(href && host && !preview ? [m.opens_outside({ host })] : []),
  ];
  if (href && media?.kind === "audio")
    return <HandoutAudio handout={handout} href={href} facts={facts.join(" · ")} language={language} />;
  const picture = media?.kind === "picture" && !savesData ? media : null;
  const small = picture?.preview_link ?? null;
  const words = (
    <span className="grid min-w-0 flex-1">
      {/* The picture has the same name. */}
      <span lang={language} aria-hidden={small !== null || undefined} className="font-semibold">
        {title}
      </span>
      <span className="text-tiny text-muted">{href ? facts.join(" · ") : m.broken_link()}</span>
    </span>
  );
  const content =
    picture && small !== null ? (
      <>
        <PicturePreview
          link={small}
          title={title}
          language={language}
          width={picture.width}
          height={picture.height}
        />
        {words}
      </>
    ) : (
      <>
        <FileText size={28} strokeWidth={1.5} aria-hidden="true" className="flex-none text-green" />
        {words}
      </>
    );
  if (!href) return <span className={`${row} cursor-default`}>{content}</span>;
  if (opensInViewer(link))
    return (
      <button
        type="button"
        id={documentRowId(id)}
        aria-haspopup="dialog"
        onClick={() => show(String(id))}
        className={
          small === null ? row : "grid w-full cursor-pointer grid-cols-1 gap-2 py-3 text-left hover:bg-ink/3"
        }
      >
        {content}
      </button>
    );
  return (
    <a
      href={host ? href : savingLink(href, title)}
      {...(host ? { target: "_blank", rel: "noopener noreferrer" } : { download: true })}
      className={row}
    >
      {content}
    </a>
  );
}

/**
 * The handouts of a lesson, each with its kind, pages or length, and size. Documents and pictures open in the viewer;
 * recordings are played here.
 */
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

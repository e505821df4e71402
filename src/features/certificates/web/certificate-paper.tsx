import type { ReactNode } from "react";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/certificates.ts";
import { completedWords, extentWords } from "../certificate-words.ts";
import type { CertificateText } from "../contract.ts";
import { markPath, panelSize, panelStrands, sealRadius, sealRosette } from "../ornament.ts";

const mark = {
  d: markPath,
  fill: "none",
  stroke: "#fff",
  strokeWidth: 2.4,
  strokeLinejoin: "round",
  strokeLinecap: "round",
} as const;

/** The panel with its fine lines; the same as on the PDF. */
function Panel({ number }: { number: string }) {
  return (
    <svg
      viewBox={`0 0 ${panelSize.width} ${panelSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <g fill="none">
        {panelStrands(number).map((d, place) => (
          <path
            key={d}
            d={d}
            {...(place % 8 === 3
              ? { stroke: "#e3a02b", strokeWidth: 1.1 }
              : { stroke: "#cfe6dd", strokeWidth: 0.8, opacity: 0.5 })}
          />
        ))}
      </g>
    </svg>
  );
}

function Seal({ number, className }: { number: string; className: string }) {
  const half = sealRadius + 5;
  return (
    <svg viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} aria-hidden="true" className={className}>
      <circle r={half} className="fill-surface" />
      <circle r={sealRadius} fill="#07463a" />
      <g fill="none" stroke="#e3a02b" strokeWidth={0.7}>
        {sealRosette(number).map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <circle r={sealRadius * 0.52} fill="#07463a" stroke="#e3a02b" strokeWidth={1.2} />
      <g transform="translate(-20 -20) scale(1.25)">
        <path {...mark} />
      </g>
    </svg>
  );
}

/** What the paper shows. A preview has no number yet. */
export type PaperContent = CertificateText & { number?: string; issued_at?: string };

/** A certificate as it looks on paper: the page itself, or a part of a page (`heading`: of the learner's name). */
export function CertificatePaper({
  certificate,
  heading: Heading = "h1",
}: {
  certificate: PaperContent;
  heading?: "h1" | "h2";
}) {
  const { learner_name, course_id, course_title, academy_name } = certificate;
  const number = certificate.number ?? `preview ${course_id}`;
  const Title = Heading === "h1" ? "h2" : "h3";
  return (
    <article
      aria-label={certificate.number ? undefined : m.preview_of()}
      className="card relative grid overflow-hidden print:break-inside-avoid print:shadow-none md:grid-cols-[minmax(0,24%)_minmax(0,1fr)]"
    >
      <div className="relative min-h-32 bg-[#0b5d4b] [print-color-adjust:exact]">
        <Panel number={number} />
      </div>
      <Seal
        number={number}
        className="absolute top-4 right-5 size-24 [print-color-adjust:exact] md:top-auto md:right-auto md:bottom-12 md:left-[24%] md:size-32 md:-translate-x-1/2"
      />
      <div className="grid content-between gap-8 p-4 sm:p-8 md:min-h-[560px] md:py-12 md:pr-12 md:pl-18">
        <div className="grid gap-6">
          <p className="flex items-center gap-3 font-display text-read font-semibold">
            <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 flex-none">
              <rect width="32" height="32" rx="9" fill="#0b5d4b" />
              <path {...mark} />
            </svg>
            <span lang={detectLanguage(academy_name)}>{academy_name}</span>
          </p>
          <p className="justify-self-start border-b-2 border-marigold pb-2 font-display text-lead font-semibold text-green">
            {m.cert_kind()}
          </p>
        </div>
        <div className="grid gap-2">
          <p className="text-muted">{m.cert_certifies()}</p>
          <Heading lang={detectLanguage(learner_name)} className="mb-3 text-h1">
            {learner_name}
          </Heading>
          <p className="text-muted">{completedWords(certificate)}</p>
          <Title lang={certificate.course_language} className="text-h2 text-green">
            {course_title}
          </Title>
        </div>
        <CertificateFacts certificate={certificate} />
      </div>
    </article>
  );
}

/** The other facts on a certificate. */
export function CertificateFacts({
  certificate,
  children,
}: {
  certificate: PaperContent;
  children?: ReactNode;
}) {
  const { number, instructor_name, completed_at, issued_at } = certificate;
  return (
    <dl className="grid gap-x-6 gap-y-4 border-t border-line pt-4 sm:grid-cols-2">
      {children}
      <Fact name={m.cert_instructor()} language={detectLanguage(instructor_name)}>
        {instructor_name}
      </Fact>
      <Fact name={m.cert_extent()}>{extentWords(certificate)}</Fact>
      <Fact name={m.cert_completed_on()}>{formatDate(completed_at)}</Fact>
      {issued_at ? <Fact name={m.cert_issued_on()}>{formatDate(issued_at)}</Fact> : null}
      <Fact name={m.cert_number()}>{number ?? m.number_when_claimed()}</Fact>
    </dl>
  );
}

export function Fact({ name, language, children }: { name: string; language?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd lang={language} className="font-semibold tabular-nums">
        {children}
      </dd>
    </div>
  );
}

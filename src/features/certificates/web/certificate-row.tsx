import { Award } from "lucide-react";
import { formatDate } from "#kit/shared/dates.ts";
import { language } from "#kit/shared/language.ts";
import { ButtonAnchor, ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/certificates.ts";
import type { Certificate } from "../contract.ts";
import { pdfLink } from "./addresses.ts";
import { certificatePath } from "../paths.ts";

/** One of the learner's own certificates in a list. */
export function CertificateRow({ certificate }: { certificate: Certificate }) {
  const { number, course_title: course, course_language, status, issued_at, revoked_at } = certificate;
  const isRevoked = status === "revoked";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-6">
      <span
        className={`grid size-11 flex-none place-items-center rounded-full ${isRevoked ? "bg-danger-tint text-danger" : "bg-green-tint text-green-deep"}`}
      >
        <Award size={22} strokeWidth={1.8} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <h3 lang={course_language} className="text-body">
          {course}
        </h3>
        <p className={`text-small ${isRevoked ? "text-danger" : "text-muted"}`}>
          {isRevoked
            ? m.mine_revoked({ date: formatDate(revoked_at!) })
            : m.mine_issued({ date: formatDate(issued_at) })}
        </p>
        <p className="text-small text-muted tabular-nums">{number}</p>
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
        {isRevoked ? null : (
          <ButtonAnchor
            {...pdfLink(number, language())}
            aria-label={m.pdf_of({ course })}
            variant="secondary"
          >
            {m.pdf()}
          </ButtonAnchor>
        )}
        <ButtonLink to={certificatePath(number)} aria-label={m.open_of({ course })} variant="secondary">
          {m.open()}
        </ButtonLink>
      </div>
    </li>
  );
}

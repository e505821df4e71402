import { Award, Download } from "lucide-react";
import { Link } from "react-router";
import { formatDate } from "#kit/shared/dates.ts";
import { language } from "#kit/shared/language.ts";
import { ButtonAnchor } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/certificates.ts";
import type { Certificate } from "../contract.ts";
import { certificatePath } from "../paths.ts";
import { pdfLink } from "./addresses.ts";

/** A certificate as one row of the dashboard. The row leads to it, the button downloads it. */
export function CertificateLine({ certificate }: { certificate: Certificate }) {
  const { number, course_title: course, course_language, status, issued_at, revoked_at } = certificate;
  const isRevoked = status === "revoked";
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 sm:px-6">
      <Award
        size={22}
        strokeWidth={1.8}
        aria-hidden="true"
        className={`flex-none ${isRevoked ? "text-danger" : "text-green"}`}
      />
      <div className="min-w-0 flex-1">
        <Link
          to={certificatePath(number)}
          lang={course_language}
          className="line-clamp-2 font-semibold after:absolute after:inset-0 hover:underline"
        >
          {course}
        </Link>
        <p className="flex flex-wrap gap-x-2 text-small text-muted">
          <span className={isRevoked ? "text-danger" : ""}>
            {isRevoked
              ? m.mine_revoked({ date: formatDate(revoked_at!) })
              : m.mine_issued({ date: formatDate(issued_at) })}
          </span>
          <span className="tabular-nums">{number}</span>
        </p>
      </div>
      {isRevoked ? null : (
        <ButtonAnchor
          {...pdfLink(number, language())}
          aria-label={m.pdf_of({ course })}
          title={m.pdf_of({ course })}
          variant="icon"
          className="relative z-10"
        >
          <Download size={20} aria-hidden="true" />
        </ButtonAnchor>
      )}
    </li>
  );
}

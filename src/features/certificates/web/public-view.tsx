import { ShieldCheck } from "lucide-react";
import { coursePath } from "#features/course-page/paths.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { language, otherLanguage } from "#kit/shared/language.ts";
import { ButtonAnchor, ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/certificates.ts";
import type { Certificate } from "../contract.ts";
import { pdfLink } from "./addresses.ts";
import { CertificatePaper } from "./certificate-paper.tsx";
import { ViewBanner } from "./view-banner.tsx";

/** A valid certificate for those who check it: that it is genuine, and what it rests on. */
export function PublicView({ certificate }: { certificate: Certificate }) {
  const { number, academy_name: academy, issued_at, course_id, lessons, checks } = certificate;
  return (
    <>
      <ViewBanner
        icon={ShieldCheck}
        title={m.genuine_title()}
        sentences={[
          m.genuine_text({ academy, date: formatDate(issued_at) }),
          checks > 0 ? m.rests_checks({ lessons, checks }) : m.rests_lessons({ lessons }),
        ]}
      />
      <CertificatePaper certificate={certificate} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full print:hidden">
        <ButtonAnchor {...pdfLink(number, language())}>{m.download_pdf()}</ButtonAnchor>
        <ButtonAnchor {...pdfLink(number, otherLanguage())} variant="secondary">
          {m.download_other()}
        </ButtonAnchor>
        <ButtonLink to={coursePath(course_id)} variant="secondary">
          {m.see_course()}
        </ButtonLink>
      </div>
    </>
  );
}

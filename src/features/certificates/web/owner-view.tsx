import { useQuery } from "@tanstack/react-query";
import { Award } from "lucide-react";
import { formatDate } from "#kit/shared/dates.ts";
import { otherLanguage } from "#kit/shared/language.ts";
import { ButtonAnchor, ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/certificates.ts";
import type { Certificate } from "../contract.ts";
import { certificatesPath } from "../paths.ts";
import { pdfLink } from "./addresses.ts";
import { certificateClaimOf } from "./api.ts";
import { CertificatePaper } from "./certificate-paper.tsx";
import { PublicView } from "./public-view.tsx";
import { ShareCertificate } from "./share-certificate.tsx";
import { ViewBanner } from "./view-banner.tsx";

/** A valid certificate for its owner; the public view for everybody else. Loaded on demand, by its default export. */
export default function OwnerView({ certificate }: { certificate: Certificate }) {
  const { number, academy_name: academy, course_id, issued_at, lessons, checks } = certificate;
  const { data } = useQuery(certificateClaimOf(course_id));
  if (data?.certificate?.number !== number) return <PublicView certificate={certificate} />;
  return (
    <>
      <ViewBanner
        icon={Award}
        title={m.yours_title()}
        sentences={[
          m.yours_text({ academy, date: formatDate(issued_at) }),
          checks > 0 ? m.yours_checks({ lessons, checks }) : m.yours_lessons({ lessons }),
        ]}
      />
      <CertificatePaper certificate={certificate} />
      <ShareCertificate certificate={certificate} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full print:hidden">
        <ButtonAnchor {...pdfLink(number, otherLanguage())} variant="secondary">
          {m.download_other()}
        </ButtonAnchor>
        <ButtonLink to={certificatesPath} variant="secondary">
          {m.mine_all()}
        </ButtonLink>
      </div>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Award } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { FormError } from "#kit/web/ui/form-error.tsx";
import * as m from "#messages/certificates.ts";
import type { Certificate, CertificateText } from "../contract.ts";
import { certificatePath } from "../paths.ts";
import { certificateClaimOf } from "./api.ts";
import { CertificatePaper } from "./certificate-paper.tsx";
import Status, { Failed, Revoked } from "./certificate-status.tsx";
import { drawnOnce } from "./drawn-once.ts";
import { NameToCheck } from "./name-to-check.tsx";
import { ShareCertificate } from "./share-certificate.tsx";
import { useClaim } from "./use-claim.ts";

export interface CourseCertificateProps {
  courseId: number;
  /** Something is missing to complete the course: only a certificate that was issued before shows. */
  isOpen?: boolean;
}

// On a phone the parts follow each other, so that the main button can stay at the thumb over all of them.
const columns = "flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_336px] lg:items-start lg:gap-8";

/** See `CourseCertificate` in public.tsx. Loaded on demand, by its default export. */
export default function CourseCertificate({ courseId, isOpen = false }: CourseCertificateProps) {
  const [isNew, setIsNew] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    ...certificateClaimOf(courseId),
    refetchOnMount: "always",
  });
  if (data?.claim === "has_one" && data.certificate)
    return <Claimed certificate={data.certificate} isNew={isNew} />;
  if (isOpen) return null;
  if (data?.claim === "revoked" && data.certificate) return <Revoked certificate={data.certificate} />;
  if (data?.preview)
    return (
      <>
        {data.certificate ? <Revoked certificate={data.certificate} /> : null}
        <ToClaim courseId={courseId} preview={data.preview} onClaimed={() => setIsNew(true)} />
      </>
    );
  if (isError && !data) return <Failed retry={() => void refetch()} />;
  // The answer that is known may be older than the last tick.
  if (isFetching || !data) return <div aria-hidden="true" className="skeleton h-[520px] md:h-[560px]" />;
  return <Status courseId={courseId} />;
}

function ToClaim({
  courseId,
  preview,
  onClaimed,
}: {
  courseId: number;
  preview: CertificateText;
  onClaimed: () => void;
}) {
  const claim = useClaim(courseId, onClaimed);
  return (
    <div className={columns}>
      <style>{drawnOnce}</style>
      <div data-draws="">
        <CertificatePaper certificate={preview} heading="h2" />
      </div>
      <div className="contents lg:grid lg:gap-6">
        <NameToCheck name={preview.learner_name} />
        <div
          data-bottom-bar=""
          className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pt-2 max-lg:pb-[calc(0.5rem+env(safe-area-inset-bottom))]"
        >
          <FormError sentence={claim.problem} />
          <Button
            className="min-h-14 w-full"
            busy={claim.busy}
            busyText={m.claiming()}
            onClick={() => claim.write()}
          >
            <Award size={20} aria-hidden="true" />
            {m.claim()}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Claimed({ certificate, isNew }: { certificate: Certificate; isNew: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <div className={columns}>
      <CertificatePaper certificate={certificate} heading="h2" />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <h2 ref={title} tabIndex={-1} className="text-read text-green-deep outline-none">
          {m.yours_title()}
        </h2>
        <ShareCertificate certificate={certificate} />
        <ButtonLink to={certificatePath(certificate.number)} variant="secondary">
          {m.public_page()}
        </ButtonLink>
      </div>
    </div>
  );
}

// What other features' pages may embed of certificates.
import { Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useSession } from "#kit/web/session.ts";
import type { CourseCertificateProps } from "./course-certificate.tsx";

export { certificatesKey } from "./certificates-key.ts";

interface CertificateStatusProps {
  courseId: number;
  /** The ticks that are shown now. The default is the last count of the server. */
  progress?: { completed: number; total: number };
}

const LoadedCertificates = lazyOptional(async () => {
  const { MyCertificates } = await import("./my-certificates.tsx");
  return { default: MyCertificates };
});

/** The person's certificates. Pages of visitors embed other parts of this file, so it is loaded when it is shown. */
export const MyCertificates = () => (
  <Suspense>
    <LoadedCertificates />
  </Suspense>
);

const Status = lazyOptional<CertificateStatusProps>(async () => import("./certificate-status.tsx"));

const Certificate = lazyOptional<CourseCertificateProps>(async () => import("./course-certificate.tsx"));

/** The certificate of a course that the person completed: to be claimed, or to be shared. */
export const CourseCertificate = (props: CourseCertificateProps) => (
  <Suspense
    fallback={props.isOpen ? null : <div aria-hidden="true" className="skeleton h-[520px] md:h-[560px]" />}
  >
    <Certificate {...props} />
  </Suspense>
);

/**
 * Shows what is missing for the certificate of a course, and the certificate after it was issued. Renders
 * nothing for visitors and for people who are not enrolled.
 */
export function CertificateStatus(props: CertificateStatusProps) {
  const session = useSession();
  if (!session) return null;
  const room = props.progress ? <div aria-hidden="true" className="skeleton h-[77.5px]" /> : null;
  return (
    <Suspense fallback={room}>
      <Status {...props} />
    </Suspense>
  );
}

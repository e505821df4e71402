import { useQuery } from "@tanstack/react-query";
import { Award, RotateCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatDate } from "#kit/shared/dates.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/certificates.ts";
import type { Certificate, CertificateClaim } from "../contract.ts";
import { paymentPath } from "#features/payments/paths.ts";
import { hasAllLessons, isCompleted } from "#features/progress/rules.ts";
import { certificatePath } from "../paths.ts";
import { certificateClaimOf } from "./api.ts";

const ClaimDialog = lazyDialog(async () => import("./claim-dialog.tsx"));

/** Ticks on the screen count before the server has confirmed them. */
function claimNow(
  { claim, checks, owes_part: owes }: CertificateClaim,
  progress: { completed: number; total: number },
) {
  if (claim !== "not_completed" && claim !== "owes_part" && claim !== "may_claim") return claim;
  if (!isCompleted(progress, checks)) return "not_completed";
  return owes ? "owes_part" : "may_claim";
}

/** What the learner still has to do for the certificate. */
function ruleWords(
  progress: { completed: number; total: number },
  asked: { right: number; total: number } | null,
): string {
  if (progress.total === 0) return m.rule_no_lessons();
  if (!asked || asked.total === 0) return m.rule(progress);
  const { right, total: checks } = asked;
  return hasAllLessons(progress)
    ? m.rule_checks({ right, checks })
    : m.rule_both({ ...progress, right, checks });
}

/** See `CertificateStatus` in public.tsx. Loaded on demand, by its default export. */
export default function Status({
  courseId,
  progress: shown,
}: {
  courseId: number;
  progress?: { completed: number; total: number };
}) {
  const { data, isError, refetch } = useQuery(certificateClaimOf(courseId));
  const [asking, setAsking] = useState(false);
  if (!data) {
    if (isError) return <Failed retry={() => void refetch()} />;
    return shown ? <div aria-hidden="true" className="skeleton h-[77.5px]" /> : null;
  }
  const progress = shown ?? data.progress;
  const claim = claimNow(data, progress);
  if (claim === "not_enrolled") return null;
  if (claim === "has_one" && data.certificate) return <ClaimedCertificate certificate={data.certificate} />;
  if (claim === "revoked" && data.certificate) return <Revoked certificate={data.certificate} />;
  if (claim === "not_completed")
    return (
      <Frame>
        <p className="min-w-0 flex-1 text-small">{ruleWords(progress, data.checks)}</p>
      </Frame>
    );
  if (claim === "owes_part")
    return (
      <Frame>
        <p className="min-w-0 flex-1 text-small">{m.claim_owes_part()}</p>
        <ButtonLink to={paymentPath(courseId)} className="w-full sm:w-auto">
          {m.pay_part()}
        </ButtonLink>
      </Frame>
    );
  return (
    <>
      {data.certificate ? <Revoked certificate={data.certificate} /> : null}
      <Frame tinted>
        <p className="min-w-0 flex-1 basis-56">
          <strong className="block">{m.ready_title()}</strong>
          <span className="text-small">{m.ready_text()}</span>
        </p>
        <Button className="w-full sm:w-auto" onClick={() => setAsking(true)}>
          {m.claim()}
        </Button>
      </Frame>
      {asking ? (
        <ClaimDialog courseId={courseId} name={data.learner_name} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

function Frame({ children, tinted = false }: { children: ReactNode; tinted?: boolean }) {
  return (
    <section
      aria-label={m.status_title()}
      className={`card flex flex-wrap items-center gap-x-4 gap-y-3 p-4 ${tinted ? "bg-green-tint" : ""}`}
    >
      <Award size={24} strokeWidth={1.8} aria-hidden="true" className="flex-none text-green-deep" />
      {children}
    </section>
  );
}

function ClaimedCertificate({ certificate: { number, issued_at } }: { certificate: Certificate }) {
  return (
    <Frame tinted>
      <p className="min-w-0 flex-1 basis-56">
        <strong className="block">{m.have_title()}</strong>
        <span className="text-small">{m.have_text({ number, date: formatDate(issued_at) })}</span>
      </p>
      <ButtonLink to={certificatePath(number)} className="w-full sm:w-auto">
        {m.have_open()}
      </ButtonLink>
    </Frame>
  );
}

export function Revoked({ certificate }: { certificate: Certificate }) {
  const date = formatDate(certificate.revoked_at!);
  return (
    <p className="rounded-card bg-danger-tint px-4 py-3 text-danger">
      {m.revoked_mine({ date, reason: certificate.revocation_reason ?? "" })}
    </p>
  );
}

export function Failed({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="card flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="text-small">{m.status_failed()}</p>
      <Button variant="quiet" onClick={retry}>
        <RotateCw size={18} aria-hidden="true" />
        {kit.try_again()}
      </Button>
    </div>
  );
}

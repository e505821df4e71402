import { useState } from "react";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { RowDetails } from "#kit/web/ui/rows.tsx";
import * as m from "#messages/certificates.ts";
import type { IssuedCertificate } from "../../contract.ts";
import { certificatePath } from "../../paths.ts";

const DecisionDialog = lazyDialog(async () => import("./decision-dialog.tsx"));

/** One certificate with its learner and its state. It opens to its details and what can be done about it. */
export function IssuedRow({ certificate }: { certificate: IssuedCertificate }) {
  const { number, status, learner, learner_name: name, course_title, course_language } = certificate;
  const [asking, setAsking] = useState(false);
  const isRevoked = status === "revoked";
  return (
    <RowDetails
      title={name || m.issued_no_account()}
      lang={detectLanguage(name)}
      facts={[
        <span key="course" lang={course_language}>
          {course_title}
        </span>,
        number,
      ]}
      end={
        <Badge tone={isRevoked ? "red" : "green"}>{isRevoked ? m.issued_revoked() : m.issued_valid()}</Badge>
      }
    >
      <div className="grid gap-3">
        <dl className="grid gap-x-4 text-small tabular-nums max-sm:[&>dd]:mb-2 sm:grid-cols-[auto_1fr] sm:gap-y-1">
          <dt className="text-muted">{m.cert_number()}</dt>
          <dd className="font-semibold">{number}</dd>
          <dt className="text-muted">{m.cert_issued_on()}</dt>
          <dd>{formatDate(certificate.issued_at)}</dd>
          {learner ? (
            <>
              <dt className="text-muted">{m.issued_email()}</dt>
              <dd>{learner.email}</dd>
            </>
          ) : null}
        </dl>
        {isRevoked ? (
          <div className="rounded-control bg-danger-tint px-4 py-2 text-danger">
            <p className="font-semibold">
              {m.issued_revoked_on({ date: formatDate(certificate.revoked_at!) })}
            </p>
            <p>{certificate.revocation_reason ?? m.revoked_deleted()}</p>
            {certificate.may_claim_again ? <p className="text-small">{m.issued_may_claim_again()}</p> : null}
          </div>
        ) : null}
        <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
          <ButtonLink to={certificatePath(number)} variant="secondary">
            {m.open()}
          </ButtonLink>
          {certificate.revocation === "account_deleted" ? null : (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {isRevoked ? m.issued_reinstate() : m.issued_revoke()}
            </Button>
          )}
        </div>
        {asking ? <DecisionDialog certificate={certificate} onClose={() => setAsking(false)} /> : null}
      </div>
    </RowDetails>
  );
}

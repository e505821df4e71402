import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminPaymentPath } from "#features/administration/paths.ts";
import { certificatePath } from "#features/certificates/paths.ts";
import { isFromBalance } from "#features/payments/balance-rules.ts";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/people.ts";
import type { PersonCertificate, PersonPayment } from "../contract.ts";

const tones = { pending: "gold", verified: "green", rejected: "red", refunded: "grey" } as const;
const statusWords = {
  pending: m.payment_pending,
  verified: m.payment_verified,
  rejected: m.payment_rejected,
  refunded: m.payment_refunded,
};

/** What the person claimed to have paid, with what became of it. */
export const PersonPayments = ({ payments }: { payments: PersonPayment[] }) => (
  <Papers title={m.person_payments()} none={payments.length === 0 ? m.person_no_payments() : null}>
    {payments.map((payment) => (
      <li key={payment.payment_id} className="grid gap-1 px-4 py-3 sm:px-6">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="font-semibold tabular-nums">{formatTaka(payment.amount)}</span>
          <Badge tone={tones[payment.status]}>{statusWords[payment.status]()}</Badge>
        </p>
        <p className="text-small text-muted">
          <Link to={adminPaymentPath(payment)} translate="no" className="font-mono underline">
            {isFromBalance(payment) ? m.payment_from_balance() : payment.transaction_id}
          </Link>{" "}
          · {formatDate(payment.created_at)}
        </p>
        {payment.courses.map((course) => (
          <p key={course.course_id} lang={course.course_language} className="text-small">
            {course.course_title}
          </p>
        ))}
        {payment.reason ? (
          <p lang={detectLanguage(payment.reason)} className="text-small text-muted">
            {payment.reason}
          </p>
        ) : null}
      </li>
    ))}
  </Papers>
);

/** The certificates of the person, valid and revoked. */
export const PersonCertificates = ({ certificates }: { certificates: PersonCertificate[] }) => (
  <Papers
    title={m.person_certificates()}
    none={certificates.length === 0 ? m.person_no_certificates() : null}
  >
    {certificates.map((certificate) => (
      <li
        key={certificate.number}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-6"
      >
        <div className="min-w-0">
          <p lang={certificate.course_language} className="font-semibold">
            {certificate.course_title}
          </p>
          <p className="text-small text-muted">
            <Link to={certificatePath(certificate.number)} className="underline">
              {certificate.number}
            </Link>{" "}
            · {formatDate(certificate.issued_at)}
          </p>
        </div>
        {certificate.revoked_at ? <Badge tone="red">{m.certificate_revoked()}</Badge> : null}
      </li>
    ))}
  </Papers>
);

function Papers({ title, none, children }: { title: string; none: string | null; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{title}</h2>
      {none ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="card divide-y divide-line overflow-hidden">{children}</ul>
      )}
    </section>
  );
}

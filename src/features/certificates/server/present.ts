import { progressOf } from "#features/progress/rules.ts";
import type { Language } from "#kit/shared/language.ts";
import type { CompletionRule } from "#features/courses/rules.ts";
import type { Certificate, CertificateClaim, CertificateText, IssuedCertificate } from "../contract.ts";
import { basisOfCertificate, type ClaimBasis, judgeClaim } from "../rules.ts";
import type { CertificateRow } from "./queries/certificates.ts";
import type { ClaimRow } from "./queries/claims.ts";
import type { IssuedRow } from "./queries/issued.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";

/** The learner and the course that a certificate names. */
const presentSubject = (row: CertificateRow | ClaimRow) => ({
  learner_name: row.learner_name,
  course_id: row.course_id,
  course_title: row.course_title,
  course_language: row.course_language as Language,
  instructor_name: row.instructor_name,
  lessons: row.lessons,
  minutes: row.minutes,
});

export const presentCertificate = (row: CertificateRow): Certificate => ({
  ...presentSubject(row),
  number: row.number,
  status: row.revoked_at ? "revoked" : "valid",
  completion: row.completion as CompletionRule,
  checks: row.checks,
  academy_name: row.academy_name,
  completed_at: isoTime(row.completed_at),
  issued_at: isoTime(row.issued_at),
  revoked_at: isoTimeOrNull(row.revoked_at),
  revocation: row.revocation as Certificate["revocation"],
  revocation_reason: row.revocation_reason,
});

export const presentIssued = (row: IssuedRow): IssuedCertificate => ({
  ...presentCertificate(row),
  learner: row.user_id === null ? null : { id: row.user_id, name: row.name, email: row.email! },
  may_claim_again: row.may_claim_again,
});

/** A row of the database as the rule takes it. */
export const basisOf = ({ completed, lessons, checks, latest, owes_part }: ClaimRow): ClaimBasis => ({
  progress: { completed, total: lessons },
  checks,
  owesPart: owes_part,
  latest: latest && { isRevoked: latest.revoked_at !== null, mayClaimAgain: latest.may_claim_again },
});

/** What a certificate issued now says. */
export const textOf = (row: ClaimRow, academy: string, now: Date): CertificateText => ({
  ...presentSubject(row),
  ...basisOfCertificate(row.checks),
  academy_name: academy,
  completed_at: isoTime(row.completed_at ?? now),
});

export function presentCertificateClaim(row: ClaimRow, academy: string, now: Date): CertificateClaim {
  const claim = row.is_enrolled ? judgeClaim(basisOf(row)) : "not_enrolled";
  return {
    progress: progressOf(row.completed, row.lessons),
    checks: row.checks,
    learner_name: row.learner_name,
    preview: claim === "may_claim" ? textOf(row, academy, now) : null,
    claim,
    owes_part: row.owes_part,
    certificate: row.latest && presentCertificate(row.latest),
  };
}

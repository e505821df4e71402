import { progressOf } from "#features/enrolment/rules.ts";
import type { Language } from "#kit/shared/language.ts";
import type { Certificate, CertificateStanding, IssuedCertificate } from "../contract.ts";
import { judgeClaim, type Standing } from "../rules.ts";
import type { CertificateRow, IssuedRow, StandingRow } from "./queries.ts";

export const presentCertificate = (row: CertificateRow): Certificate => ({
  number: row.number,
  status: row.revoked_at ? "revoked" : "valid",
  learner_name: row.learner_name,
  course_id: row.course_id,
  course_title: row.course_title,
  course_language: row.course_language as Language,
  instructor_name: row.instructor_name,
  lessons: row.lessons,
  minutes: row.minutes,
  academy_name: row.academy_name,
  completed_at: row.completed_at.toISOString(),
  issued_at: row.issued_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  revocation: row.revocation as Certificate["revocation"],
  revocation_reason: row.revocation_reason,
});

export const presentIssued = (row: IssuedRow): IssuedCertificate => ({
  ...presentCertificate(row),
  learner: row.user_id === null ? null : { id: row.user_id, name: row.name, email: row.email! },
  may_claim_again: row.may_claim_again,
});

/** A row of the database as the rule takes it. */
export const standingOf = (row: StandingRow): Standing => ({
  progress: { completed: row.completed ?? 0, total: row.lessons },
  latest:
    row.latest_number === null
      ? null
      : { isRevoked: row.latest_revoked_at !== null, mayClaimAgain: row.may_claim_again! },
});

export const presentStanding = (row: StandingRow, latest: CertificateRow | null): CertificateStanding => ({
  progress: progressOf(row.completed ?? 0, row.lessons),
  learner_name: row.learner_name,
  claim: row.is_enrolled ? judgeClaim(standingOf(row)) : "not_enrolled",
  certificate: latest && presentCertificate(latest),
});

import { randomBytes } from "node:crypto";
import { academyName } from "#features/academy/server/public.ts";
import { courseIdWords } from "#features/courses/contract.ts";
import { completedPath } from "#features/learning/paths.ts";
import { withdrawNotice } from "#features/notifications/server/public.ts";
import { hasAllLessons } from "#features/progress/rules.ts";
import { audit } from "#kit/server/audit.ts";
import { conflict, forbidden, notFound, type Refusal } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { inBangladesh } from "#kit/shared/dates.ts";
import * as m from "#messages/certificates.ts";
import { type ClaimBasis, certificateNumber, codeFrom, codeLength, judgeClaim } from "../rules.ts";
import { queueMail } from "./certificate-mails.ts";
import { basisOf, textOf } from "./present.ts";
import { addCertificate, type CertificateRow } from "./queries/certificates.ts";
import * as queries from "./queries/claims.ts";

function refusal(
  claim: "revoked" | "not_completed" | "owes_part",
  { progress, checks }: ClaimBasis,
): Refusal {
  if (claim === "revoked") return conflict("certificate_revoked", m.claim_revoked());
  if (claim === "owes_part") return conflict("part_owed", m.claim_owes_part());
  if (progress.total === 0) return conflict("not_completed", m.rule_no_lessons());
  if (checks && hasAllLessons(progress))
    return conflict("not_completed", m.claim_checks_open({ right: checks.right, total: checks.total }));
  return conflict("not_completed", m.claim_not_completed(progress));
}

/**
 * Issues the certificate of a completed course. Everything that it shows is stored and does not change later. A
 * repeated claim, also a parallel one, returns the first certificate.
 * @throws 404 without the course, 403 `not_enrolled`; 409 `not_completed`, `part_owed`, `certificate_revoked`.
 */
export async function issueCertificate(
  services: Services,
  userId: number,
  courseId: number,
  now: Date,
): Promise<CertificateRow> {
  return services.db.transaction().execute(async (tx) => {
    await queries.lockEnrolment(tx, userId, courseId);
    const standing = await queries.readClaim(tx, userId, courseId);
    if (!standing) throw notFound(courseIdWords.unknown());
    if (!standing.is_enrolled) throw forbidden(m.enrol_to_claim(), "not_enrolled");
    const basis = basisOf(standing);
    const claim = judgeClaim(basis);
    if (claim === "has_one") return standing.latest!;
    if (claim !== "may_claim") throw refusal(claim, basis);
    const id = await queries.nextSerial(tx);
    const certificate = await addCertificate(tx, {
      id,
      number: certificateNumber(inBangladesh(now).getUTCFullYear(), id, codeFrom(randomBytes(codeLength))),
      user_id: userId,
      ...textOf(standing, await academyName(tx), now),
      issued_at: now,
    });
    // The notification that asked for this claim.
    await withdrawNotice(tx, { userId, link: completedPath(courseId) });
    await audit(tx, {
      actorId: userId,
      action: "certificate.issued",
      subject: ["certificate", id],
      after: { number: certificate.number, course_id: courseId },
    });
    await queueMail(services, tx, id, "issued");
    return certificate;
  });
}

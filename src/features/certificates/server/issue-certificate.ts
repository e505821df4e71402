import { randomBytes } from "node:crypto";
import { academyName } from "#features/academy/server/public.ts";
import { courseIdWords } from "#features/courses/contract.ts";
import { audit } from "#kit/server/audit.ts";
import { conflict, forbidden, notFound, type Refusal } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/certificates.ts";
import { certificateNumber, codeFrom, codeLength, judgeClaim } from "../rules.ts";
import { queueMail } from "./certificate-mails.ts";
import { basisOf } from "./present.ts";
import { addCertificate, type CertificateRow } from "./queries/certificates.ts";
import * as queries from "./queries/claims.ts";

// The date in the academy's time zone, not in that of the server.
const yearOf = (now: Date): number =>
  Number(new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Asia/Dhaka" }).format(now));

const refusal = (
  claim: "revoked" | "not_completed",
  progress: { completed: number; total: number },
): Refusal =>
  claim === "revoked"
    ? conflict("certificate_revoked", m.claim_revoked())
    : conflict("not_completed", progress.total === 0 ? m.rule_no_lessons() : m.claim_not_completed(progress));

/**
 * Issues the certificate of a completed course. Everything that it shows is stored and does not change later. A
 * repeated claim, also a parallel one, returns the first certificate.
 * @throws 404 without the course, 403 `not_enrolled`; 409 `not_completed`, `certificate_revoked`.
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
    if (claim !== "may_claim") throw refusal(claim, basis.progress);
    const id = await queries.nextSerial(tx);
    const certificate = await addCertificate(tx, {
      id,
      number: certificateNumber(yearOf(now), id, codeFrom(randomBytes(codeLength))),
      user_id: userId,
      course_id: courseId,
      learner_name: standing.learner_name,
      course_title: standing.course_title,
      course_language: standing.course_language,
      instructor_name: standing.instructor_name,
      lessons: standing.lessons,
      minutes: standing.minutes,
      academy_name: await academyName(tx),
      completed_at: standing.completed_at ?? now,
      issued_at: now,
    });
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

import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { completionRules } from "#features/courses/rules.ts";
import { checksProgress, progress } from "#features/progress/contract.ts";
import * as m from "#messages/certificates.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { inQuery, pageOf, pageQuery, requiredText, timeString } from "#kit/shared/fields.ts";
import { normalNumber, maxReasonLength } from "./rules.ts";

/** What a certificate says of its learner and its course. */
export const certificateText = z.object({
  /** Empty when the account was deleted. */
  learner_name: z.string(),
  course_id: z.number().int(),
  course_title: z.string(),
  course_language: z.enum(["en", "bn"]),
  instructor_name: z.string(),
  lessons: z.number().int(),
  minutes: z.number().int(),
  /** What it rests on: every lesson ticked, or also every check question answered right. */
  completion: z.enum(completionRules),
  /** The number of those check questions; 0 if it rests on the lessons alone. */
  checks: z.number().int(),
  academy_name: z.string(),
  completed_at: timeString,
});
export type CertificateText = z.output<typeof certificateText>;

/** The content of a certificate, as it was when it was issued. Anybody who has its number can read it. */
export const certificate = certificateText.extend({
  number: z.string(),
  status: z.enum(["valid", "revoked"]),
  issued_at: timeString,
  revoked_at: timeString.nullable(),
  /** by_academy: the academy revoked it and gave a reason. account_deleted: the learner deleted the account. */
  revocation: z.enum(["by_academy", "account_deleted"]).nullable(),
  revocation_reason: z.string().nullable(),
});
export type Certificate = z.output<typeof certificate>;

const ofCourse = {
  access: "signed-in",
  path: "/api/courses/:id/certificate/",
  params: courseParams,
  pathId: courseIdWords,
} as const;

export const readCertificateClaim = endpoint({
  ...ofCourse,
  method: "GET",
  summary: "The progress to the certificate of a course, and the certificate if it is claimed",
  answer: z.object({
    progress,
    /** Null if the course asks for no check questions. */
    checks: checksProgress.nullable(),
    /** The name on a certificate that is claimed now. It cannot be changed later. */
    learner_name: z.string(),
    /** What a certificate would say that is claimed now; null if none can be claimed. */
    preview: certificateText.nullable(),
    claim: z.enum(["not_enrolled", "not_completed", "owes_part", "may_claim", "has_one", "revoked"]),
    /** A part of the price must be paid before the certificate can be claimed. */
    owes_part: z.boolean(),
    /** The newest certificate, revoked or not. */
    certificate: certificate.nullable(),
  }),
});
export type CertificateClaim = z.output<typeof readCertificateClaim.answer>;

export const issueCertificate = endpoint({
  ...ofCourse,
  method: "POST",
  summary: "Claim the certificate of a completed course; returns the certificate if there is one",
  status: 201,
  answer: certificate,
});

export const listCertificates = endpoint({
  method: "GET",
  path: "/api/certificates/",
  access: "signed-in",
  summary: "Your certificates, newest first",
  query: pageQuery,
  answer: z.union([z.array(certificate), pageOf(certificate)]),
});

/**
 * Accepts a number in upper or lower case, with spaces and with digits of both scripts. Empty if it cannot be a
 * number.
 */
const numberInPath = z.object({ number: z.string().transform((typed) => normalNumber(typed) ?? "") });

export const readCertificate = endpoint({
  method: "GET",
  path: "/api/certificates/:number/",
  access: "public",
  summary: "A certificate's text and validity, for anybody who has its number",
  params: numberInPath,
  answer: certificate,
});

export const certificatePdf = endpoint({
  method: "GET",
  path: "/api/certificates/:number/pdf/",
  access: "public",
  summary: "A certificate as a PDF of one page (application/pdf); 410 when it is revoked",
  params: numberInPath,
  query: z.object({ lang: inQuery(z.enum(["en", "bn"])) }),
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

export const issuedCertificate = certificate.extend({
  learner: z.object({ id: z.number().int(), name: z.string(), email: z.string() }).nullable(),
  may_claim_again: z.boolean(),
});
export type IssuedCertificate = z.output<typeof issuedCertificate>;

export const listIssuedCertificates = endpoint({
  method: "GET",
  path: "/api/admin/certificates/",
  access: "admin",
  summary: "All certificates, newest first; search by number, name, course or exact e-mail address",
  query: pageQuery.extend({
    search: inQuery(z.string().max(200)),
    status: inQuery(z.enum(["valid", "revoked"])),
  }),
  answer: pageOf(issuedCertificate),
});

const reason = requiredText(maxReasonLength, m.reason_required);

export const revokeCertificate = endpoint({
  method: "POST",
  path: "/api/admin/certificates/:number/revoke/",
  access: "admin",
  summary: "Revoke a certificate; its page then says so, with the date and the reason",
  params: numberInPath,
  body: z.object({ reason, may_claim_again: z.boolean().default(false) }),
  answer: issuedCertificate,
  purgesVisitorCache: true,
});

export const reinstateCertificate = endpoint({
  method: "POST",
  path: "/api/admin/certificates/:number/reinstate/",
  access: "admin",
  summary: "Undo a revocation by the academy; the reason is recorded",
  params: numberInPath,
  body: z.object({ reason }),
  answer: issuedCertificate,
  purgesVisitorCache: true,
});

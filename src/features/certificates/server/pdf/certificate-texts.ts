import { certificatePath } from "../../paths.ts";
import { qrRows } from "#kit/server/qr-rows.ts";
import { formatDate } from "#kit/shared/dates.ts";
import type { Language } from "#kit/shared/language.ts";
import * as m from "#messages/certificates.ts";
import { completedWords, extentWords } from "../../certificate-words.ts";
import type { Certificate } from "../../contract.ts";

/** All texts of the certificate. The drawing code does not depend on the language. */
export interface CertificateTexts {
  language: Language;
  number: string;
  academy: string;
  kind: string;
  certifies: string;
  learner: string;
  completed: string;
  course: string;
  facts: { label: string; value: string }[];
  numberLabel: string;
  verify: string;
  address: string;
  /** The address as a QR code: rows of squares, 1 for a dark one. */
  code: string[];
  title: string;
  subject: string;
}

/** The texts of a certificate in the current language. Names and titles are not translated. */
export function certificateTexts(
  certificate: Certificate,
  language: Language,
  publicUrl: string,
): CertificateTexts {
  const { number, course_title: course } = certificate;
  const address = `${publicUrl}${certificatePath(number)}`;
  return {
    language,
    number,
    academy: certificate.academy_name,
    kind: m.cert_kind(),
    certifies: m.cert_certifies(),
    learner: certificate.learner_name,
    completed: completedWords(certificate),
    course,
    facts: [
      { label: m.cert_instructor(), value: certificate.instructor_name },
      { label: m.cert_extent(), value: extentWords(certificate) },
      { label: m.cert_completed_on(), value: formatDate(certificate.completed_at) },
      { label: m.cert_issued_on(), value: formatDate(certificate.issued_at) },
    ],
    numberLabel: m.cert_number(),
    verify: m.cert_verify(),
    address,
    code: qrRows(address),
    title: m.cert_file_title({ course }),
    subject: m.cert_file_subject({ name: certificate.learner_name, number }),
  };
}

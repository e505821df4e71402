import { formatMinutes } from "#kit/shared/minutes.ts";
import * as m from "#messages/certificates.ts";
import type { CertificateText } from "./contract.ts";

/** What a learner did, as a certificate says it before the title of the course. */
export const completedWords = ({ completion }: Pick<CertificateText, "completion">): string =>
  completion === "lessons" ? m.cert_completed() : m.cert_completed_checks();

/** '14 lessons, 23 check questions, 4 h 45 min': only what there is. */
export const extentWords = ({
  lessons,
  checks,
  minutes,
}: Pick<CertificateText, "lessons" | "checks" | "minutes">): string =>
  [
    m.cert_lessons({ count: lessons }),
    ...(checks > 0 ? [m.cert_checks({ count: checks })] : []),
    ...(minutes > 0 ? [formatMinutes(minutes)] : []),
  ].join(", ");

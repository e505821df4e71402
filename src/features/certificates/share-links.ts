import { inBangladesh } from "#kit/shared/dates.ts";
import type { Certificate } from "./contract.ts";

/** The month of issue in Bangladesh: another zone may still be in the month before. */
function issuedIn({ issued_at }: Pick<Certificate, "issued_at">): { year: string; month: string } {
  const there = inBangladesh(issued_at);
  return { year: String(there.getUTCFullYear()), month: String(there.getUTCMonth() + 1) };
}

/** Opens WhatsApp with a sentence that ends with the address of the certificate. */
export const whatsAppLink = (sentence: string): string =>
  `https://wa.me/?${new URLSearchParams({ text: sentence })}`;

/** Opens LinkedIn's form 'Add license or certification' with every field filled in. */
export function linkedInLink(
  certificate: Pick<Certificate, "number" | "course_title" | "academy_name" | "issued_at">,
  address: string,
): string {
  const { year, month } = issuedIn(certificate);
  const fields = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: certificate.course_title,
    organizationName: certificate.academy_name,
    issueYear: year,
    issueMonth: month,
    certUrl: address,
    certId: certificate.number,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}

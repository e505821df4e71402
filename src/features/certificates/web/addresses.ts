import type { Language } from "#kit/shared/language.ts";

/** The attributes of a link that downloads a certificate as a PDF. */
export const pdfLink = (number: string, language: Language) => ({
  href: `/api/certificates/${number}/pdf/?lang=${language}`,
  download: `${number}-${language}.pdf`,
});

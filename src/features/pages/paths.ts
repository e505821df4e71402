export const aboutPath = "/about";
export const faqPath = "/faq";
export const helpPath = "/help-center";
export const termsPath = "/terms-of-service";
export const privacyPath = "/privacy-policy";
export const refundPath = "/refund-policy";

/** The addresses of the pages whose texts administrators edit, by the names of their texts. */
export const pagePaths = {
  about: aboutPath,
  faq: faqPath,
  help: helpPath,
  terms: termsPath,
  privacy: privacyPath,
  refund: refundPath,
};
export type PageName = keyof typeof pagePaths;

/** The list of these texts, for administrators. */
export const adminTextsPath = "/admin/texts";

/** The text of one page. The query says in which language: `?text=bn`. */
export const adminTextPath = (page: string): string => `${adminTextsPath}/${page}`;

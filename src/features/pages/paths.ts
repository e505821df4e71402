export const aboutPath = "/about";
export const faqPath = "/faq";
export const helpPath = "/help-center";
export const termsPath = "/terms-of-service";
export const privacyPath = "/privacy-policy";
export const refundPath = "/refund-policy";

/** The list of the texts that administrators edit. */
export const adminTextsPath = "/admin/texts";

/** The text of one page. The query says in which language: `?text=bn`. */
export const adminTextPath = (page: string): string => `${adminTextsPath}/${page}`;

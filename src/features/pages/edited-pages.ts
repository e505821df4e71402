import { aboutPath, faqPath, helpPath, privacyPath, refundPath, termsPath } from "./paths.ts";

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

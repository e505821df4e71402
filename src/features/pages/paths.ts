export const aboutPath = "/about";
export const faqPath = "/faq";
export const helpPath = "/help-center";
export const termsPath = "/terms-of-service";
export const privacyPath = "/privacy-policy";
export const refundPath = "/refund-policy";

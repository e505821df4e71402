// What other features' servers and the composition may call of payments.
export { ownData } from "./own-data.ts";
export { workOnPaymentMails } from "./payment-mails.ts";
export { providersSetting, submissionsSetting } from "./settings.ts";
export { moneyFigures } from "./queries/desk.ts";

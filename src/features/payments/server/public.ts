// What other features' servers and the composition may call of payments.
export { workOnDecisionMails } from "./decision-mails.ts";
export { ownData } from "./own-data.ts";
export { providersSetting, submissionsSetting } from "./providers.ts";
export { moneyFigures } from "./queries/desk.ts";

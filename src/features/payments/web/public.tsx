// What other features' pages may use of payments.
export { myPayments, waysToPay } from "./api.ts";
export { checkTransaction, plainAmount } from "./claim/claim-fields.ts";
export { useWaitingTitle } from "./waiting/use-waiting-title.ts";

// What other features' pages may use of payments.
export { myPayments, waysToPay } from "./api.ts";
export { checkTransaction, normalTransaction } from "./claim-fields.ts";
export { MyPayments } from "./my-payments.tsx";
export { useWaitingTitle } from "./use-waiting-title.ts";

// What other features' servers may call of the payment review.
export { waitingPaymentIds } from "./queries/waiting.ts";

// What other features' pages may use of the payment review.
export { paymentReviewKey, pollMs } from "./api.ts";
export { CreditForm } from "./credit-form.tsx";
export { PaymentReviewList } from "./payment-review-list.tsx";

// What other features' pages may use of the payment review.
export { paymentReviewKey, pollMs } from "./api.ts";
export { CreditCard } from "./credit-card.tsx";
export { PaymentReviewList } from "./payment-review-list.tsx";
export { SilentWallets, WalletMessages } from "./wallets.tsx";

// What the page of today uses of the payment review: without the desk, which is large.
export { paymentReviewKey, pollMs } from "./api.ts";
export { SilentWallets, WalletMessages } from "./wallets.tsx";

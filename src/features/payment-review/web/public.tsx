// What other features' pages may use of the payment review.
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";

export { paymentReviewKey, pollMs } from "./api.ts";
export { CreditCard } from "./credit-card.tsx";
export { DeskTabs, useDeskTab } from "./desk/desk-tabs.tsx";
export { PaymentReviewList } from "./payment-review-list.tsx";
export { SilentWallets, WalletMessages } from "./wallets.tsx";

/** The money without an owner. Most visits to the desk do without it. */
export const DeskMoney = lazyOptional(async () => import("./money/credit-list.tsx"), LoadFailed);

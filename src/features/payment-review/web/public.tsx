// What the page of the desk uses of the payment review. What the page of today uses is in `today-public.tsx`.
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";

export { CreditCard } from "./credit-card.tsx";
export { DeskTabs, useDeskTab } from "./desk/desk-tabs.tsx";
export { PaymentReviewList } from "./payment-review-list.tsx";

/** The money without an owner. Most visits to the desk do without it. */
export const DeskMoney = lazyOptional(async () => import("./money/credit-list.tsx"), LoadFailed);

// What the page of the desk uses of the payment review. What the page of today uses is in `today-public.tsx`.
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";

export { CreditCard } from "./credit-card.tsx";
export { DeskTabs, useDeskTab } from "./desk/desk-tabs.tsx";

/** Each part of the desk loads what only it has. */
export const loadDeskPayments = async () => import("./payment-review-list.tsx");
export const DeskPayments = lazyOptional(loadDeskPayments, LoadFailed);
/** The money without an owner. */
export const DeskMoney = lazyOptional(async () => import("./money/credit-list.tsx"), LoadFailed);

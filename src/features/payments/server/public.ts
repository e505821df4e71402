// What other features' servers and the composition may call of payments.
export { endOpenOrders } from "./end-open-orders.ts";
export { presentPayment } from "./present.ts";
export { chooseProvider, mayCarryCheckDigit, providerOfSms, readProviders } from "./providers.ts";
export { provenMoney } from "./own-data.ts";
export { receiveCredit } from "./receive-credit.ts";
export { reconsiderClaim } from "./reconsider-claim.ts";
export { rejectClaim } from "./reject-claim.ts";
export { settle } from "./settle.ts";
export { type Provider, providersSetting } from "./settings.ts";
export { allocatedPaisa, type CreditRow, readCredits } from "./queries/credits.ts";
export { moneyFigures } from "./queries/money-figures.ts";
export { lockCredits, lockPayer, lockTransaction } from "./queries/locks.ts";
export { orderToSettle } from "./queries/orders.ts";
export { type PaymentRow, readPayment, resolveDisputes } from "./queries/payments.ts";
export { type OrderToPay, orderToPay, type WaitingPayment, waitingPayment } from "./queries/unfinished.ts";

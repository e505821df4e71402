// What other features' servers and the composition may call of payments.
export { endDisputes } from "./end-disputes.ts";
export { endOpenOrders } from "./end-open-orders.ts";
export { refundPayment, undoRefund } from "./refund-payment.ts";
export { reopenPayment } from "./reopen-payment.ts";
export { paymentNotices } from "./notification-types.ts";
export { presentPayment } from "./present.ts";
export { chooseProvider, mayCarryCheckDigit, providerOfSms, readProviders } from "./providers.ts";
export { provenMoney } from "./own-data.ts";
export { receiveCredit } from "./receive-credit.ts";
export { reconsiderClaim } from "./reconsider-claim.ts";
export { rejectClaim } from "./reject-claim.ts";
export { settle } from "./settle.ts";
export { type Provider, providersSetting } from "./settings.ts";
export {
  addReturns,
  allocatedPaisa,
  type CreditRow,
  findCredit,
  freePaisa,
  readCredits,
  returnedPaisa,
  setBlocked,
} from "./queries/credits.ts";
export { moneyFigures } from "./queries/money-figures.ts";
export { lockCredits, lockPayer, lockTransaction } from "./queries/locks.ts";
export { isUnclaimed, orderToSettle } from "./queries/orders.ts";
export { addPayment, openDispute, type PaymentRow, readPayment } from "./queries/payments.ts";
export { type OrderToPay, orderToPay, type WaitingPayment, waitingPayment } from "./queries/unfinished.ts";

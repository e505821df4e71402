// What other features' servers and the composition may call of payments.
export { changeCredit, holdCredit, judgeHeldClaim } from "./change-credit.ts";
export { endOpenOrders } from "./end-open-orders.ts";
export { presentPayment } from "./present.ts";
export { chooseProvider, mayCarryCheckDigit, readProviders } from "./providers.ts";
export { receiveCredit, receiveTransfer } from "./receive-credit.ts";
export { judgeTransfers, type Recorded, recordMoney, type Transfer } from "./record-money.ts";
export { rejectClaim } from "./reject-claim.ts";
export { settle } from "./settle.ts";
export { type Provider, providersSetting } from "./settings.ts";
export { allocatedPaisa, type CreditRow, readCredits } from "./queries/credits.ts";
export {
  type DifferenceRow,
  listDifferences,
  readDifference,
  settleDifferences,
  waitingDifferences,
} from "./queries/differences.ts";
export { moneyFigures } from "./queries/money-figures.ts";
export { lockCredits, lockPayer, lockTransaction, lockTransactions } from "./queries/locks.ts";
export { orderToSettle } from "./queries/orders.ts";
export { type PaymentRow, readPayment, resolveDisputes } from "./queries/payments.ts";
export { claimedTransactions } from "./queries/sightings.ts";
export { listTypedCredits, type TypedCreditRow } from "./queries/typed-credits.ts";
export { type OrderToPay, orderToPay, type WaitingPayment, waitingPayment } from "./queries/unfinished.ts";

// What other features' servers and the composition may call of payments.
export { endDisputes, restoreDisputes } from "./end-disputes.ts";
export { nearRejectedClaims } from "./bring-rejected-back.ts";
export { changeCredit, type ChangedCredit, holdCredit, judgeHeldClaim } from "./change-credit.ts";
export { readSourcedMoney } from "./judge-sources.ts";
export { endOpenOrders } from "./end-open-orders.ts";
export { acceptPlace } from "./places/accept-place.ts";
export { paidPlaces } from "./places/invite-places.ts";
export { lockOpenPlace } from "./places/lock-open-place.ts";
export { type JudgedList, judgeList, openGroupOrder } from "./places/open-group-order.ts";
export { passPlaceOn } from "./places/pass-place-on.ts";
export { refundPayment, undoRefund } from "./refund-payment.ts";
export { queueRelease } from "./release-held-claims.ts";
export { reopenPayment } from "./reopen-payment.ts";
export {
  presentOrder,
  presentPayment,
  presentProvider,
  presentQuestion,
  presentRefundRequest,
} from "./present.ts";
export { chooseProvider, mayCarryCheckDigit, providerOfSms, readProviders } from "./providers.ts";
export { provenMoney } from "./own-data.ts";
export { readReference } from "../read-reference.ts";
export { receiveCredit, receiveTransfer } from "./receive-credit.ts";
export { judgeTransfers, type Recorded, recordMoney, type Transfer } from "./record-money.ts";
export { type Decline, declineRefundRequest } from "./refund-requests/decline-refund-request.ts";
export { reconsiderClaim } from "./reconsider-claim.ts";
export { rejectClaim } from "./reject-claim.ts";
export { settle } from "./settle.ts";
export { tellReviewers } from "./tell-of-payment.ts";
export { type Provider, providersSetting } from "./settings.ts";
export { isNotNeeded, lockUnclaimedOrder, makePayment } from "./unclaimed-order.ts";
export { readSourcePolicy, statementAfterBreakSetting } from "./source-settings.ts";
export { balanceOf, isOwnedRest, isUsedCredit } from "./queries/balance.ts";
export {
  addReturns,
  allocatedPaisa,
  type CreditRow,
  findCredit,
  freePaisa,
  isCashIn,
  readCredits,
  returnedPaisa,
  reverseReturns,
  setBlocked,
} from "./queries/credits.ts";
export {
  type DifferenceRow,
  hasSettledDifference,
  listDifferences,
  readDifference,
  settleDifferences,
  settleDifferencesAgain,
  waitingDifferences,
} from "./queries/differences.ts";
export {
  awardedTo,
  hasOpenDispute,
  moveDisputes,
  paymentAwardedFrom,
  recordAward,
} from "./queries/disputes.ts";
export { isBeyondCapacity, isOrderFull } from "./queries/full-orders.ts";
export {
  addKeep,
  hasStandingKeep,
  readKeep,
  reverseKeep,
  standingKeep,
  type StandingKeep,
} from "./queries/keeps.ts";
export { isPaidRejection, waitingPayments, waitingSince } from "./queries/waiting.ts";
export { moneyFigures, unexplainedEnrolments } from "./queries/money-figures.ts";
export {
  lockCredits,
  lockPayer,
  lockTransaction,
  lockTransactions,
  lockTransactionsOf,
  type NamedTransfer,
} from "./queries/locks.ts";
export { isUnclaimed, orderToSettle, readOrder } from "./queries/orders.ts";
export {
  addPayment,
  instalmentOf,
  openDispute,
  type PaymentRow,
  readPayment,
  setPaidAfterAll,
} from "./queries/payments.ts";
export { hasOpenQuestion, isAsked, type QuestionRow, questionsOf } from "./queries/questions.ts";
export {
  addProposal,
  endByDecision,
  endProposal,
  hasOpenProposal,
  lockOpenProposal,
  lockProposal,
  type NewProposal,
  type ProposalRow,
  proposalsOf,
  readProposal,
  type ShownProposal,
} from "./queries/proposals.ts";
export { askPayer } from "./questions/ask-payer.ts";
export { type RefundRequestRow, refundRequestsOf, waitsSince } from "./queries/refund-requests.ts";
export { readReturn, returnsOf } from "./queries/returns.ts";
export { claimedTransactions, openReferences, transfersOfOpenOrders } from "./queries/sightings.ts";
export { isInDoubt, isTextAlone } from "./queries/sources.ts";
export { addTextHolds, endTextHolds, trustTextsAfter } from "./queries/text-holds.ts";
export { transfersOf } from "./queries/transfers.ts";
export { listTypedCredits, type TypedCreditRow } from "./queries/typed-credits.ts";
export {
  type AskedPayment,
  askedPayment,
  type OrderToPay,
  orderToPay,
  type PartToPay,
  partToPay,
  type RefundAskedFor,
  refundAskedFor,
  type RefusedPayment,
  refusedPayment,
  type WaitingPayment,
  waitingPayment,
} from "./queries/unfinished.ts";

// What other features' servers and the composition may call of payments, by its folders. Each part has first what does
// something, then what reads. Locks are at the end.

// What is read everywhere: settings, ways to pay, how rows are answered
export { readReference } from "../read-reference.ts";
export { provenMoney } from "./own-data.ts";
export {
  presentOrder,
  presentPayment,
  presentProvider,
  presentQuestion,
  presentRefundRequest,
} from "./present.ts";
export { chooseProvider, mayCarryCheckDigit, providerOfSms, readProviders } from "./providers/providers.ts";
export { type Provider, providersSetting } from "./settings.ts";
export { readSourcePolicy, statementAfterBreakSetting } from "./source-settings.ts";

// Orders, and their places for other people
export { endOpenOrders } from "./orders/end-open-orders.ts";
export { acceptPlace } from "./places/accept-place.ts";
export { paidPlaces } from "./places/invite-places.ts";
export { lockOpenPlace } from "./places/lock-open-place.ts";
export { type JudgedList, judgeList, openGroupOrder } from "./places/open-group-order.ts";
export { passPlaceOn } from "./places/pass-place-on.ts";
export { isBeyondCapacity, isOrderFull } from "./queries/full-orders.ts";
export { isUnclaimed, orderToSettle, readOrder } from "./queries/orders.ts";

// Claims, which are payments, with their questions and requests for a refund
export { askPayer } from "./questions/ask-payer.ts";
export { type Decline, declineRefundRequest } from "./refund-requests/decline-refund-request.ts";
export { instalmentOf, type PaymentRow, readPayment } from "./queries/payments.ts";
export { hasOpenQuestion, isAsked, type QuestionRow, questionsOf } from "./queries/questions.ts";
export { type RefundRequestRow, refundRequestsOf, waitsSince } from "./queries/refund-requests.ts";
export { transfersOf } from "./queries/transfers.ts";
export { isPaidRejection, waitingPayments, waitingSince } from "./queries/waiting.ts";

// Settling, and what shows the money
export { nearRejectedClaims } from "./settling/bring-rejected-back.ts";
export { readSourcedMoney } from "./settling/judge-sources.ts";
export { reconsiderClaim } from "./settling/reconsider-claim.ts";
export { queueRelease } from "./settling/release-held-claims.ts";
export { settle } from "./settling/settle.ts";
export { isNotNeeded, lockUnclaimedOrder, makePayment } from "./settling/unclaimed-order.ts";
export { isInDoubt, isTextAlone } from "./queries/sources.ts";
export { addTextHolds, endTextHolds, trustTextsAfter } from "./queries/text-holds.ts";

// Decisions about payments, and what takes them back
export { keepAsIs, undoKeepAsIs } from "./decisions/keep-as-is.ts";
export { refundPayment, undoRefund } from "./decisions/refund-payment.ts";
export { rejectClaim } from "./decisions/reject-claim.ts";
export { reopenPayment } from "./decisions/reopen-payment.ts";
export { readKeep, standingKeep, type StandingKeep } from "./queries/keeps.ts";

// Decisions that wait for a second administrator
export { closeAsConfirmed, closeAsDeclined, closeAsWithdrawn } from "./proposals/close-proposal.ts";
export { proposeDecision } from "./proposals/propose-decision.ts";
export {
  hasOpenProposal,
  lockOpenProposal,
  lockProposal,
  type NewProposal,
  type ProposalRow,
  proposalsOf,
  readProposal,
  type ShownProposal,
} from "./queries/proposals.ts";

// Disputes about a transaction ID, and awards
export { makeAwardedPayment, undoAwardOfMoney } from "./disputes/award-money.ts";
export { endDisputes } from "./disputes/end-disputes.ts";
export { awardedTo, paymentAwardedFrom } from "./queries/disputes.ts";
export { openDispute } from "./queries/payments.ts";

// Money: credits, their sources, what of them is free, used, blocked or was sent back
export { blockMoney } from "./money/block-money.ts";
export { changeCredit, type ChangedCredit, holdCredit, judgeHeldClaim } from "./money/change-credit.ts";
export { receiveCredit, receiveTransfer } from "./money/receive-credit.ts";
export { judgeTransfers, type Recorded, recordMoney, type Transfer } from "./money/record-money.ts";
export { returnMoney, undoReturnOfMoney } from "./money/return-money.ts";
export { balanceOf, isOwnedRest, isUsedCredit } from "./queries/balance.ts";
export {
  allocatedPaisa,
  type CreditRow,
  findCredit,
  freePaisa,
  isCashIn,
  readCredits,
  returnedPaisa,
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
export { readReturn, returnsOf } from "./queries/returns.ts";
export { claimedTransactions, openReferences, transfersOfOpenOrders } from "./queries/sightings.ts";
export { listTypedCredits, type TypedCreditRow } from "./queries/typed-credits.ts";

// What pages of several features show: the books, and what a person has to do
export { moneyFigures, unexplainedEnrolments } from "./queries/money-figures.ts";
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

// Locks, in the order of queries/locks.ts
export { lockOrders } from "./orders/lock-orders.ts";
export {
  lockCredits,
  lockPayer,
  lockTransaction,
  lockTransactions,
  lockTransactionsOf,
  type NamedTransfer,
} from "./queries/locks.ts";

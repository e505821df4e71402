import { compareIds } from "#features/payments/id-rules.ts";
import { payerShownBy, sendersAgree } from "#features/payments/rules.ts";
import { mayCarryCheckDigit } from "#features/payments/server/public.ts";
import { isAbove } from "#features/payments/source-rules.ts";
import { takaString } from "#kit/shared/money.ts";
import { compareTimes, type SenderEvidence } from "../evidence-rules.ts";
import type { MoneySuggestion } from "../suggestion-contract.ts";
import { type Candidate, chooseSuggestions, type PayerEvidence } from "../suggestion-rules.ts";
import type { ReviewSettings } from "./present.ts";
import type { SuggestionRow } from "./queries/money-suggestions.ts";

/** How the sender that a payment claims compares with the payer that the transfer shows. */
function claimedSender(row: SuggestionRow, { providers }: ReviewSettings): SenderEvidence {
  const payer = payerShownBy(row);
  if (payer === null || row.claimed_sender === null) return "unknown";
  const checkDigit = mayCarryCheckDigit(providers, row.credit_provider);
  return sendersAgree(row.claimed_sender, payer, checkDigit) ? "agrees" : "differs";
}

/** How the payer of an order compares with the payer that the transfer shows. */
function knownPayer(row: SuggestionRow): PayerEvidence {
  if (payerShownBy(row) === null) return "unknown";
  if (row.is_proven) return "agrees";
  return row.is_told ? "told" : "differs";
}

type Found = Candidate & { row: SuggestionRow };

function candidateOf(row: SuggestionRow, settings: ReviewSettings): Found {
  const { time } = compareTimes(row.received_at, { from: row.order_created_at, until: row.order_expires_at });
  const difference = row.free_paisa - row.due_paisa;
  const reference = row.reference_evidence;
  if (row.transaction_id === null)
    return { row, time, kind: "order", evidence: { payer: knownPayer(row), difference, reference } };
  return {
    row,
    time,
    kind: "payment",
    evidence: {
      id: compareIds(row.transaction_id, row.credit_trx_id),
      sender: claimedSender(row, settings),
      isSameWallet: row.provider === row.credit_provider,
      difference,
      sent:
        row.sent_paisa === null ? null : row.credit_amount_paisa === row.sent_paisa ? "agrees" : "differs",
      reference,
    },
  };
}

function presentSuggestion(one: Found, { sources }: ReviewSettings): MoneySuggestion {
  const { row } = one;
  const { difference, reference } = one.evidence;
  const { time, daysLate } = compareTimes(row.received_at, {
    from: row.order_created_at,
    until: row.order_expires_at,
  });
  return {
    payment_id: row.payment_id,
    order_id: row.order_id,
    payer: { id: row.payer_id, name: row.payer_name },
    courses: row.courses,
    places: row.places,
    reference: row.reference,
    due: takaString(row.due_paisa),
    transaction_id: row.transaction_id,
    provider: row.provider,
    is_limited: row.is_limited,
    id_evidence: one.kind === "payment" ? one.evidence.id : null,
    sender_evidence: one.kind === "payment" ? one.evidence.sender : one.evidence.payer,
    is_cash_in: row.is_cash_in,
    reference_evidence: reference,
    time_evidence: time,
    days_late: daysLate,
    difference: `${difference < 0 ? "-" : ""}${takaString(Math.abs(difference))}`,
    sent_evidence: one.kind === "payment" ? one.evidence.sent : null,
    needs_approval: isAbove(Math.max(row.due_paisa, row.free_paisa), sources.approvalAbove),
  };
}

/** What each transfer may be for, best first. Every transfer has an entry. */
export function suggestionsOf(
  creditIds: readonly number[],
  rows: readonly SuggestionRow[],
  settings: ReviewSettings,
): Map<number, MoneySuggestion[]> {
  return new Map(
    creditIds.map((id) => {
      const candidates = rows
        .filter(({ credit_id }) => credit_id === id)
        .map((row) => candidateOf(row, settings));
      return [id, chooseSuggestions(candidates).map((one) => presentSuggestion(one, settings))];
    }),
  );
}

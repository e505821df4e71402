// What money without an owner may be for: payments that wait, and open orders that nobody claimed to have paid. Pure.
import {
  agreements,
  type CreditEvidence,
  isSuggested,
  senderEvidences,
  type TimeEvidence,
} from "./evidence-rules.ts";

/**
 * How the sender of a transfer compares with the payer of an order that nobody claimed. `agrees`: settled payments prove the
 * number. `told`: the profile of the payer has it, and anybody can write any number there.
 */
export const payerEvidences = [...senderEvidences, "told"] as const;
export type PayerEvidence = (typeof payerEvidences)[number];

/** How many suggestions a transfer has at most. */
export const suggestionsShown = 3;

/** What a transfer shows beside an order that nobody claimed. No transaction ID is compared. */
export interface OrderEvidence extends Pick<CreditEvidence, "difference" | "reference"> {
  payer: PayerEvidence;
}

/** A payment or an order, with how a transfer compares with it, and when its money came by the time of the order. */
export type Candidate = { time: TimeEvidence } & (
  | { kind: "payment"; evidence: CreditEvidence }
  | { kind: "order"; evidence: OrderEvidence }
);

/** Nothing but the exact amount and the time speak for an order. */
const isByAmountAlone = ({ kind, evidence, time }: Candidate): boolean =>
  kind === "order" &&
  (evidence.payer === "differs" || evidence.payer === "unknown") &&
  evidence.reference === null &&
  evidence.difference === 0 &&
  time === "in_time";

const isFitting = (one: Candidate): boolean =>
  one.kind === "payment"
    ? isSuggested(one.evidence)
    : one.evidence.payer === "agrees" ||
      one.evidence.payer === "told" ||
      one.evidence.reference === "agrees" ||
      isByAmountAlone(one);

const payerPoints: Record<PayerEvidence, number> = { agrees: 2, told: 1, differs: 0, unknown: 0 };

/** How much speaks for it. The time decides between equals. */
function pointsOf({ kind, evidence, time }: Candidate): number {
  const points =
    kind === "payment"
      ? agreements(evidence)
      : payerPoints[evidence.payer] +
        (evidence.reference === "agrees" ? 2 : 0) +
        (evidence.difference === 0 ? 1 : 0);
  return 2 * points + (time === "in_time" ? 1 : 0);
}

/**
 * What is shown beside a transfer without an owner, best first: the few of which most agrees. Orders for which only the
 * amount and the time speak are shown last, and only if they are few too: of many, each is as likely as the others.
 */
export function chooseSuggestions<C extends Candidate>(candidates: readonly C[]): C[] {
  const fitting = candidates.filter(isFitting);
  const alone = fitting.filter(isByAmountAlone);
  const others = fitting.filter((one) => !isByAmountAlone(one)).toSorted((a, b) => pointsOf(b) - pointsOf(a));
  return [...others, ...(alone.length > suggestionsShown ? [] : alone)].slice(0, suggestionsShown);
}

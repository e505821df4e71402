import { formatMoney, parseTaka } from "#kit/shared/money.ts";
import * as m from "#messages/payment-review.ts";
import type { ShownCredit } from "../contract.ts";
import type { MoneySuggestion } from "../suggestion-contract.ts";

/** A sign, a word and a colour: never colour alone. */
const chips = {
  agrees: { sign: "✓", colour: "text-green" },
  near: { sign: "≈", colour: "text-marigold-ink" },
  differs: { sign: "✗", colour: "font-semibold text-danger" },
  unknown: { sign: "–", colour: "text-muted" },
} as const;
type Chip = [kind: keyof typeof chips, text: string];

/** How a transfer compares with a claim, or with an order that nobody claimed. */
type Evidence = ShownCredit | MoneySuggestion;

/** The time of a transfer, if it came before the order or after its end. */
function timeChip({ time_evidence: time, days_late: days }: Evidence): Chip | null {
  if (time === "before_order") return ["near", m.chip_time_before()];
  if (time !== "after_order") return null;
  return ["differs", days === 0 ? m.chip_time_after() : m.chip_time_late({ count: days })];
}

const differenceOf = ({ difference }: Evidence): number =>
  difference.startsWith("-") ? -(parseTaka(difference.slice(1)) ?? 0) : (parseTaka(difference) ?? 0);

/** What agrees and what differs between a transfer and a claim that waits, or an open order. */
function evidenceOf(credit: Evidence, otherWallet: string | null): Chip[] {
  const difference = differenceOf(credit);
  const amount = formatMoney(Math.abs(difference));
  const agreeing = [
    credit.id_evidence === "same" ? m.chip_id() : null,
    credit.sender_evidence === "agrees" ? m.chip_sender() : null,
    credit.reference_evidence === "agrees" ? m.chip_reference() : null,
    difference === 0 ? m.chip_amount() : null,
    credit.time_evidence === "in_time" ? m.chip_time() : null,
    credit.sent_evidence === "agrees" ? m.chip_sent() : null,
  ].filter((word) => word !== null);
  const time = timeChip(credit);
  return [
    ...(agreeing.length > 0 ? [["agrees", m.chip_agrees({ what: agreeing.join(", ") })] as Chip] : []),
    ...(credit.id_evidence === "near" ? [["near", m.chip_id_near()] as Chip] : []),
    ...(credit.id_evidence === "other" ? [["differs", m.chip_id_other()] as Chip] : []),
    ...(credit.sender_evidence === "told" ? [["near", m.chip_sender_told()] as Chip] : []),
    ...(credit.sender_evidence === "differs" ? [["differs", m.chip_sender_differs()] as Chip] : []),
    ...(credit.reference_evidence === "differs" ? [["differs", m.chip_reference_other()] as Chip] : []),
    ...(credit.sender_evidence === "unknown"
      ? [["unknown", credit.is_cash_in ? m.chip_cash_in() : m.chip_sender_unknown()] as Chip]
      : []),
    ...(difference > 0 ? [["near", m.chip_amount_more({ amount })] as Chip] : []),
    ...(difference < 0 ? [["differs", m.chip_amount_less({ amount })] as Chip] : []),
    ...(credit.sent_evidence === "differs" ? [["differs", m.chip_sent_differs()] as Chip] : []),
    ...(otherWallet === null ? [] : [["differs", m.chip_wallet({ provider: otherWallet })] as Chip]),
    ...(time === null ? [] : [time]),
  ];
}

/** How a transfer compares with a claim. `otherWallet`: the name of its wallet, if the claim names another one. */
export const EvidenceChips = ({ credit, otherWallet }: { credit: Evidence; otherWallet: string | null }) =>
  evidenceOf(credit, otherWallet).map(([kind, text]) => (
    <span key={text} className={chips[kind].colour}>
      {chips[kind].sign} {text}
    </span>
  ));

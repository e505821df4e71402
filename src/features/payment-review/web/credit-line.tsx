import { providerName } from "#features/payments/rules.ts";
import { waysToPay } from "#features/payments/web/public.tsx";
import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatMoney, formatTaka, parseTaka } from "#kit/shared/money.ts";
import * as m from "#messages/payment-review.ts";
import type { ShownCredit } from "../contract.ts";

const freePart = ({ amount, free }: ShownCredit): string | null =>
  free === amount
    ? null
    : parseTaka(free)
      ? m.credit_partly_free({ free: formatTaka(free) })
      : m.credit_spent();

/** A sign, a word and a colour: never colour alone. */
const chips = {
  agrees: { sign: "✓", colour: "text-green" },
  near: { sign: "≈", colour: "text-marigold-ink" },
  differs: { sign: "✗", colour: "font-semibold text-danger" },
  unknown: { sign: "–", colour: "text-muted" },
} as const;
type Chip = [kind: keyof typeof chips, text: string];

const differenceOf = ({ difference }: ShownCredit): number =>
  difference.startsWith("-") ? -(parseTaka(difference.slice(1)) ?? 0) : (parseTaka(difference) ?? 0);

/** What agrees and what differs between a transfer and a claim that waits. */
function evidenceChips(credit: ShownCredit, otherWallet: string | null): Chip[] {
  const difference = differenceOf(credit);
  const amount = formatMoney(Math.abs(difference));
  const agreeing = [
    credit.id_evidence === "same" ? m.chip_id() : null,
    credit.sender_evidence === "agrees" ? m.chip_sender() : null,
    difference === 0 ? m.chip_amount() : null,
  ].filter((word) => word !== null);
  return [
    ...(agreeing.length > 0 ? [["agrees", m.chip_agrees({ what: agreeing.join(", ") })] as Chip] : []),
    ...(credit.id_evidence === "near" ? [["near", m.chip_id_near()] as Chip] : []),
    ...(credit.id_evidence === "other" ? [["differs", m.chip_id_other()] as Chip] : []),
    ...(credit.sender_evidence === "differs" ? [["differs", m.chip_sender_differs()] as Chip] : []),
    ...(credit.sender_evidence === "unknown" ? [["unknown", m.chip_sender_unknown()] as Chip] : []),
    ...(difference > 0 ? [["near", m.chip_amount_more({ amount })] as Chip] : []),
    ...(difference < 0 ? [["differs", m.chip_amount_less({ amount })] as Chip] : []),
    ...(otherWallet === null ? [] : [["differs", m.chip_wallet({ provider: otherWallet })] as Chip]),
  ];
}

interface CreditLineProps {
  credit: ShownCredit;
  /** The wallet of the claim. Null: the payment is decided, so nothing is compared. */
  claimedWith: string | null;
}

/** One transfer: ID, amount, sender and time, and how it agrees with the payment. */
export function CreditLine({ credit, claimedWith }: CreditLineProps) {
  const { data: options } = useQuery(waysToPay());
  const { amount, sender_number, received_at, trx_id, provider } = credit;
  const otherWallet = provider === claimedWith ? null : providerName(options?.providers, provider);
  return (
    <span className="grid gap-1 text-small tabular-nums">
      <span>
        {m.credit_line({
          id: trx_id,
          amount: formatTaka(amount),
          sender: sender_number ? sender_number : m.sender_unknown(),
          time: formatDateTime(received_at),
        })}
      </span>
      {claimedWith === null ? null : (
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          {evidenceChips(credit, otherWallet).map(([kind, text]) => (
            <span key={text} className={chips[kind].colour}>
              {chips[kind].sign} {text}
            </span>
          ))}
          {freePart(credit)}
        </span>
      )}
    </span>
  );
}

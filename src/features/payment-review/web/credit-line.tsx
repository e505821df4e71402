import { balanceProvider } from "#features/payments/balance-rules.ts";
import { providerName } from "#features/payments/provider-rules.ts";
import { waysToPay } from "#features/payments/web/public.tsx";
import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatTaka, parseTaka } from "#kit/shared/money.ts";
import * as m from "#messages/payment-review.ts";
import type { ShownCredit } from "../contract.ts";
import { EvidenceChips } from "./evidence-chips.tsx";

const freePart = ({ amount, free }: ShownCredit): string | null =>
  free === amount
    ? null
    : parseTaka(free)
      ? m.credit_partly_free({ free: formatTaka(free) })
      : m.credit_spent();

interface CreditLineProps {
  credit: ShownCredit;
  /** The wallet of the claim. Null: the payment is decided, so nothing is compared. */
  claimedWith: string | null;
}

/** One transfer: ID, amount, sender and time, and how it agrees with the payment. */
export function CreditLine({ credit, claimedWith }: CreditLineProps) {
  const { data: options } = useQuery(waysToPay());
  const { amount, sender_number, received_at, trx_id, provider } = credit;
  // A further transfer may be in another wallet, and a payment from a balance names none.
  const isNoOther = credit.is_own || provider === claimedWith || claimedWith === balanceProvider;
  const otherWallet = isNoOther ? null : providerName(options?.providers, provider);
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
          <EvidenceChips credit={credit} otherWallet={otherWallet} />
          {freePart(credit)}
        </span>
      )}
    </span>
  );
}

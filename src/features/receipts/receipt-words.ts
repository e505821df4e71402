import { walletName } from "#kit/shared/wallet-name.ts";
import * as m from "#messages/receipts.ts";
import type { Receipt } from "./contract.ts";

/** The facts that a receipt says besides its number, date and amount, in the order of its page and its PDF. */
export function receiptFacts(receipt: Receipt): { label: string; lines: string[] }[] {
  const isRefund = receipt.kind === "refund";
  return [
    {
      label: isRefund ? m.fact_refunded_to() : m.fact_payer(),
      lines: [receipt.payer_name || m.payer_gone()],
    },
    {
      label: m.fact_courses(),
      lines: [
        ...receipt.course_titles,
        ...(receipt.instalment ? [m.part_of(receipt.instalment)] : []),
        ...(receipt.places === null ? [] : [m.for_learners({ count: receipt.places })]),
      ],
    },
    { label: isRefund ? m.fact_paid_with() : m.fact_provider(), lines: [walletName(receipt.provider)] },
    ...(receipt.transaction_id
      ? [
          {
            label: isRefund ? m.fact_transaction_back() : m.fact_transaction(),
            lines: [receipt.transaction_id],
          },
        ]
      : []),
    ...(receipt.refund_of ? [{ label: m.fact_refund_of(), lines: [receipt.refund_of] }] : []),
  ];
}

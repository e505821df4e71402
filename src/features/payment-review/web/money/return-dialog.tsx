import { useState } from "react";
import { formatMoneyToSend, takaString } from "#kit/shared/money.ts";
import { ApiError, callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import { TextField } from "#kit/web/ui/text-field.tsx";
import * as m from "#messages/payment-review.ts";
import { returnCredit } from "../../contract.ts";
import { outdatedByMoney } from "../api.ts";
import { ownReasons } from "../own-reasons.ts";
import { freeOf } from "./free-of.ts";
import type { MoneyDialogProps } from "./money-dialog.ts";

/** Records that free money was sent back to its sender. Loaded on demand, by its default export. */
export default function ReturnDialog({ credit, onSaved, onClose }: MoneyDialogProps) {
  const free = freeOf(credit);
  const [amount, setAmount] = useState(takaString(free));
  const [transactionId, setTransactionId] = useState("");
  const [wrong, setWrong] = useState<Record<string, string[] | undefined>>({});
  return (
    <ReasonDialog
      words={{
        title: m.return_title({ id: credit.trx_id }),
        text: m.return_text({
          free: formatMoneyToSend(free),
          sender: credit.sender_number ?? m.sender_unknown(),
        }),
        label: m.reason(),
        missing: m.block_reason_required(),
        confirm: m.refund_confirm(),
        busy: m.refunding(),
        failed: m.action_failed(),
      }}
      maxLength={500}
      draft={`return-${credit.id}`}
      quick={ownReasons(
        [m.reason_unclaimed_short, m.reason_unclaimed],
        [m.reason_by_mistake_short, m.reason_by_mistake],
        [m.reason_too_much_short, m.reason_too_much],
      )}
      variant="danger"
      send={async (reason) => {
        setWrong({});
        try {
          const answer = await callApi(returnCredit, {
            params: { id: credit.id },
            body: {
              // Providers print 1,500.00.
              amount: amount.replaceAll(",", "").trim(),
              transaction_id: transactionId.trim() || null,
              reason,
            },
          });
          onSaved(answer);
        } catch (error) {
          if (error instanceof ApiError) setWrong(error.fields);
          throw error;
        }
      }}
      outdates={outdatedByMoney}
      onDone={() => {
        toast("success", m.return_done());
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={m.return_amount()}
        value={amount}
        error={wrong.amount?.[0]}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextField
        label={m.refund_id()}
        value={transactionId}
        error={wrong.transaction_id?.[0]}
        autoCapitalize="characters"
        autoComplete="off"
        onChange={({ target }) => setTransactionId(target.value)}
      />
    </ReasonDialog>
  );
}

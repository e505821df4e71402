import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/payment-review.ts";
import type { Credit } from "../../contract.ts";
import type { CreditReturn } from "../../return-contract.ts";
import { undoReturnWords } from "./use-undo-return.ts";

interface CreditReturnsProps {
  credit: Credit;
  /** Which entry is being taken back now. */
  busy: number | undefined;
  onUndo: (entry: CreditReturn) => void;
}

/** What was sent back of a transfer, and how that is taken back. A refund is taken back with its payment. */
export function CreditReturns({ credit, busy, onUndo }: CreditReturnsProps) {
  if (credit.returns.length === 0) return null;
  return (
    <ul className="grid gap-1 text-small text-muted">
      {credit.returns.map((entry) => {
        const words = {
          amount: formatTaka(entry.amount),
          name: entry.by,
          time: formatDateTime(entry.returned_at),
          reason: entry.reason,
        };
        return (
          <li key={entry.return_id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              {entry.is_refund ? m.return_line_refund(words) : m.return_line(words)}
            </span>
            {entry.is_refund ? null : (
              <Button
                variant="link"
                aria-label={undoReturnWords({ credit, entry })}
                busy={busy === entry.return_id}
                onClick={() => onUndo(entry)}
              >
                {m.undo_short()}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

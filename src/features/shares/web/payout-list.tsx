import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/shares.ts";
import type { Payout } from "../contract.ts";
import { formatDayOf } from "./format-shares.ts";

interface PayoutListProps {
  payouts: Payout[];
  /** Left out: nobody may undo here. */
  onUndo?: (payout: Payout) => void;
}

/** The payouts of a month, also those that were undone. */
export function PayoutList({ payouts, onUndo }: PayoutListProps) {
  if (payouts.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-text text-body font-semibold">{m.payouts()}</h3>
      <ul className="divide-y divide-line border-t border-line">
        {payouts.map((payout) => (
          <li key={payout.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="grid min-w-0 gap-1 text-small">
              <p className={payout.undone_at ? "text-muted line-through" : ""}>
                <span className="font-semibold tabular-nums">{formatTaka(payout.amount)}</span>{" "}
                {m.payout_on({ day: formatDayOf(payout.paid_on) })}
              </p>
              {payout.note ? (
                <p lang={detectLanguage(payout.note)} className="break-words">
                  {payout.note}
                </p>
              ) : null}
              <p className="text-muted">
                {m.payout_by({
                  name: payout.recorded_by || m.former_administrator(),
                  day: formatDate(payout.recorded_at),
                })}
              </p>
              {payout.undone_at ? (
                <p className="text-muted">
                  {m.payout_undone({
                    name: payout.undone_by || m.former_administrator(),
                    day: formatDate(payout.undone_at),
                  })}
                </p>
              ) : null}
            </div>
            {onUndo && !payout.undone_at ? (
              <Button variant="quiet" onClick={() => onUndo(payout)}>
                {m.undo()}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

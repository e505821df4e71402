import { HandCoins } from "lucide-react";
import { useState } from "react";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { RowDetails } from "#kit/web/ui/rows.tsx";
import * as m from "#messages/shares.ts";
import { type Payout, type Statement, undoPayout } from "../contract.ts";
import { statementsKey } from "./api.ts";
import { PayoutList } from "./payout-list.tsx";
import { StatementLines, StatementSums } from "./statement-lines.tsx";
import { formatSigned, isNegative, isZero } from "./format-shares.ts";

const PayoutDialog = lazyDialog(async () => import("./payout-dialog.tsx"));
const ConfirmDialog = lazyDialog(async () => import("#kit/web/ui/confirm-dialog.tsx"));

/** The month of one instructor, for administrators. It opens to its sums: there they record payouts and undo them. */
export function StatementRow({ statement, isOver }: { statement: Statement; isOver: boolean }) {
  const { instructor, lines, payouts, left, left_now } = statement;
  const [isPaying, setPaying] = useState(false);
  const [undone, setUndone] = useState<Payout>();
  const name = instructor.name || m.former_instructor();
  const canPay = !isNegative(left_now) && !isZero(left_now);
  return (
    <RowDetails
      title={name}
      lang={detectLanguage(name)}
      facts={[
        m.row_share({ share: formatSigned(statement.share) }),
        instructor.email ? (
          <span key="email" translate="no">
            {instructor.email}
          </span>
        ) : null,
      ]}
      end={
        <span className={`tabular-nums ${isNegative(left) ? "text-danger" : ""}`}>
          <span className="sr-only">{isOver ? m.left() : m.left_so_far()}: </span>
          {formatSigned(left)}
        </span>
      }
    >
      <div className="grid gap-4">
        <StatementSums statement={statement} isOver={isOver} />
        {isNegative(left_now) ? <p className="text-small text-danger">{m.overpaid()}</p> : null}
        <StatementLines lines={lines} />
        <PayoutList payouts={payouts} onUndo={setUndone} />
        {canPay ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button variant="secondary" onClick={() => setPaying(true)}>
              <HandCoins size={18} aria-hidden="true" />
              {m.pay()}
            </Button>
            {left_now === left ? null : (
              <p className="text-small text-muted">{m.left_now({ left: formatSigned(left_now) })}</p>
            )}
          </div>
        ) : null}
        {isPaying ? <PayoutDialog statement={statement} onClose={() => setPaying(false)} /> : null}
        {undone ? (
          <ConfirmDialog
            title={m.undo_title({ amount: formatTaka(undone.amount) })}
            words={{ confirm: m.undo_confirm(), busy: m.undoing(), failed: m.action_failed() }}
            variant="danger"
            outdates={[statementsKey]}
            onConfirm={async () => {
              await callApi(undoPayout, { params: { id: undone.id } });
              toast("success", m.undone_toast());
              setUndone(undefined);
            }}
            onClose={() => setUndone(undefined)}
          >
            <span>{m.undo_text()}</span>
          </ConfirmDialog>
        ) : null}
      </div>
    </RowDetails>
  );
}

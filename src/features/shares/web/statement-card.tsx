import { HandCoins } from "lucide-react";
import { useState } from "react";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { callApi } from "#kit/web/api.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/shares.ts";
import { type Payout, type Statement, undoPayout } from "../contract.ts";
import { statementsKey } from "./api.ts";
import { PayoutList } from "./payout-list.tsx";
import { StatementLines, StatementSums } from "./statement-lines.tsx";
import { formatSigned, isNegative, isZero } from "./words.ts";

const PayoutDialog = lazyDialog(async () => import("./payout-dialog.tsx"));
const ConfirmDialog = lazyDialog(async () => import("#kit/web/ui/confirm-dialog.tsx"));

/** The month of one instructor, for administrators: they record payouts here and undo them. */
export function StatementCard({ statement, isOver }: { statement: Statement; isOver: boolean }) {
  const { instructor, lines, payouts, left, left_now } = statement;
  const [isPaying, setPaying] = useState(false);
  const [undone, setUndone] = useState<Payout>();
  const name = instructor.name || m.former_instructor();
  const canPay = !isNegative(left_now) && !isZero(left_now);
  return (
    <article className="card grid gap-4 p-4 sm:p-6">
      <header className="grid gap-1">
        <h2 lang={detectLanguage(name)} className="text-h3 break-words">
          {name}
        </h2>
        {instructor.email ? (
          <p translate="no" className="text-small break-all text-muted">
            {instructor.email}
          </p>
        ) : null}
      </header>
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
    </article>
  );
}

import { useState } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatTaka, parseTaka } from "#kit/shared/money.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/statements.ts";
import type { CreditDifference } from "../credits-contract.ts";
import { sourceWords } from "./source-words.ts";

const SettleDialog = lazyDialog(async () => import("./settle-dialog.tsx"));
const CorrectDialog = lazyDialog(async () => import("./correct-dialog.tsx"));

type Choice = "first" | "second" | "other";

const decisionWords = {
  first: m.decided_first,
  second: m.decided_second,
  corrected: m.decided_corrected,
};

/** What two sources show of a transfer, what was decided about it, and how that is decided, also once more. */
export function DifferenceCard({ difference }: { difference: CreditDifference }) {
  const { first, second, trx_id, allocated, amount_differs, sender_differs, recorded } = difference;
  const [choice, setChoice] = useState<Choice | null>(null);
  const close = () => setChoice(null);
  const marked = (differs: boolean) => (differs ? "font-semibold text-danger" : "");
  const isSettled = difference.settled_at !== null;
  return (
    <article className="card grid gap-3 p-4 sm:p-6">
      <h3 className="font-mono text-read break-all">{trx_id}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        {[first, second].map((shown, at) => (
          <div
            key={at === 0 ? "first" : "second"}
            className="grid content-start gap-1 rounded-control border border-line p-3 text-small tabular-nums"
          >
            <span className="font-semibold">
              {sourceWords[shown.source]()}
              {at === 0 ? <span className="font-normal text-muted"> · {m.first_recorded()}</span> : null}
            </span>
            <span className={marked(amount_differs)}>{formatTaka(shown.amount)}</span>
            <span className={marked(sender_differs)}>{shown.sender_number ?? m.sender_none()}</span>
            <span className="text-muted">{formatDateTime(shown.received_at)}</span>
          </div>
        ))}
      </div>
      {isSettled ? <Decisions difference={difference} /> : null}
      {parseTaka(allocated) ? (
        <p className="text-small text-muted">{m.difference_allocated({ amount: formatTaka(allocated) })}</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setChoice("first")}>
          {m.keep_first()}
        </Button>
        <Button variant="secondary" onClick={() => setChoice("second")}>
          {m.keep_second()}
        </Button>
        {/* What a person typed in is corrected below, also after the decision. */}
        {isSettled && first.source === "typed" ? null : (
          <Button variant="quiet" onClick={() => setChoice("other")}>
            {m.enter_right()}
          </Button>
        )}
      </div>
      {choice === "first" || choice === "second" ? (
        <SettleDialog difference={difference} keep={choice} onClose={close} />
      ) : null}
      {choice === "other" ? (
        <CorrectDialog credit={{ id: difference.credit_id, trx_id, ...recorded }} onClose={close} />
      ) : null}
    </article>
  );
}

/** What was decided, the newest decision first, and what the books have now. */
function Decisions({ difference }: { difference: CreditDifference }) {
  const { kept, settled_by: decided_by, settled_at: decided_at, reason, earlier, recorded } = difference;
  if (kept === null || decided_at === null) return null;
  return (
    <ul className="grid gap-1 text-small">
      <li className="font-semibold">
        {m.recorded_now({
          amount: formatTaka(recorded.amount),
          sender: recorded.sender_number ?? m.sender_none(),
        })}
      </li>
      {[{ kept, decided_by, decided_at, reason }, ...earlier].map((one, at) => (
        <li key={one.decided_at} className={at === 0 ? "" : "text-muted"}>
          {[decisionWords[one.kept](), one.decided_by, formatDateTime(one.decided_at), one.reason]
            .filter(Boolean)
            .join(" · ")}
        </li>
      ))}
    </ul>
  );
}

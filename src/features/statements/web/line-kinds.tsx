import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/statements.ts";
import type { ShownLine, StatementReport } from "../contract.ts";
import { kindWords, problemWords } from "../line-words.ts";
import { type LineKind, lineKinds } from "../rules.ts";

const doesWords: Record<LineKind, (amounts: { amount: string }) => string> = {
  new: m.does_new,
  completed: m.does_completed,
  known: m.does_known,
  differing: m.does_differing,
  outgoing: m.does_outgoing,
  unreadable: m.does_unreadable,
};

const swatch: Record<LineKind, string> = {
  new: "bg-plot-1",
  completed: "bg-plot-2",
  known: "bg-line-strong",
  differing: "bg-danger",
  outgoing: "bg-line",
  unreadable: "bg-marigold",
};

/** How many lines of each kind a statement has, what is done with them, and the first of each. */
export function LineKinds({
  counts,
  first,
  newAmount,
}: {
  counts: StatementReport["counts"];
  first: StatementReport["first"];
  newAmount: string;
}) {
  return (
    <ul className="divide-y divide-line">
      {lineKinds.map((kind) => (
        <li key={kind} className="grid gap-2 py-3">
          <div className="grid grid-cols-[12px_minmax(0,1fr)_auto] items-start gap-3">
            <span aria-hidden="true" className={`mt-1 size-3 rounded-[3px] ${swatch[kind]}`} />
            <span className={counts[kind] === 0 ? "text-muted" : ""}>
              <span className="block font-semibold">{kindWords[kind]()}</span>
              <span className="block text-small text-muted">
                {doesWords[kind]({ amount: formatTaka(newAmount) })}
              </span>
            </span>
            <span className={`tabular-nums ${counts[kind] === 0 ? "text-muted" : "font-semibold"}`}>
              {formatCount(counts[kind])}
            </span>
          </div>
          {first[kind].length > 0 ? (
            <details className="pl-6">
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-semibold text-green-deep">
                {m.see_lines()}
                <span className="sr-only">: {kindWords[kind]()}</span>
              </summary>
              <ul className="max-h-80 divide-y divide-line overflow-y-auto text-small">
                {first[kind].map((line) => (
                  <li key={line.line} className="grid gap-x-4 py-2 sm:grid-cols-[96px_minmax(0,1fr)]">
                    <Line line={line} />
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Line({
  line: { line, trx_id, amount, sender_number, received_at, problem, said, recorded },
}: {
  line: ShownLine;
}) {
  const facts = [
    amount && formatTaka(amount),
    amount && (sender_number ?? m.sender_none()),
    received_at && formatDateTime(received_at),
  ];
  return (
    <>
      <span className="text-muted tabular-nums">{m.line_number({ line })}</span>
      <span className="min-w-0 tabular-nums">
        {trx_id ? <span className="mr-3 font-mono break-all">{trx_id}</span> : null}
        {facts.filter(Boolean).join(" · ")}
        {said ? <span className="mr-3 font-mono break-all">{said}</span> : null}
        {problem ? <span className="text-muted">{problemWords[problem]()}</span> : null}
        {recorded ? (
          <span className="block font-semibold text-danger">
            {m.line_recorded({
              amount: formatTaka(recorded.amount),
              sender: recorded.sender_number ?? m.sender_none(),
            })}
          </span>
        ) : null}
      </span>
    </>
  );
}

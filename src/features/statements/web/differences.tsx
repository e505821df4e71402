import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatTaka, parseTaka } from "#kit/shared/money.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import * as m from "#messages/statements.ts";
import type { CreditDifference } from "../credits-contract.ts";
import { openDifferences, pageSize } from "./api.ts";
import { sourceWords } from "./source-words.ts";

const SettleDialog = lazyDialog(async () => import("./settle-dialog.tsx"));
const CorrectDialog = lazyDialog(async () => import("./correct-dialog.tsx"));

/** The transfers that two sources show differently. */
export function Differences() {
  const [page, setPage] = useState(1);
  const { data, isError, error, refetch } = useQuery(openDifferences(page));
  return (
    <section id="differences" className="grid scroll-mt-20 gap-3">
      <header className="grid gap-1">
        <h2 className="text-h3">{m.differences_title()}</h2>
        <p className="max-w-prose text-small text-muted">{m.differences_lead()}</p>
      </header>
      {!data && isError ? (
        <LoadError title={m.differences_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <div aria-hidden="true" className="skeleton h-40" /> : null}
      {data?.count === 0 ? <p className="text-muted">{m.differences_none()}</p> : null}
      <ul className="grid gap-4">
        {data?.results.map((difference) => (
          <li key={difference.id}>
            <DifferenceCard difference={difference} />
          </li>
        ))}
      </ul>
      <PageButtons page={page} pages={Math.ceil((data?.count ?? 0) / pageSize)} onPage={setPage} />
    </section>
  );
}

type Choice = "first" | "second" | "other";

function DifferenceCard({ difference }: { difference: CreditDifference }) {
  const { first, second, trx_id, allocated, amount_differs, sender_differs, credit_id } = difference;
  const [choice, setChoice] = useState<Choice | null>(null);
  const close = () => setChoice(null);
  const marked = (differs: boolean) => (differs ? "font-semibold text-danger" : "");
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
        <Button variant="quiet" onClick={() => setChoice("other")}>
          {m.enter_right()}
        </Button>
      </div>
      {choice === "first" || choice === "second" ? (
        <SettleDialog difference={difference} keep={choice} onClose={close} />
      ) : null}
      {choice === "other" ? (
        <CorrectDialog
          credit={{ id: credit_id, trx_id, amount: first.amount, sender_number: first.sender_number }}
          onClose={close}
        />
      ) : null}
    </article>
  );
}

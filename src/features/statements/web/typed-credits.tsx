import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { providerName } from "#features/payments/provider-rules.ts";
import { waysToPay } from "#features/payments/web/public.tsx";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatTaka, parseTaka } from "#kit/shared/money.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import { SearchField } from "#kit/web/ui/search-field.tsx";
import * as m from "#messages/statements.ts";
import type { TypedCredit } from "../credits-contract.ts";
import { pageSize, typedCredits } from "./api.ts";

const CorrectDialog = lazyDialog(async () => import("./correct-dialog.tsx"));

/** The transfers that were typed in, with their corrections. */
export function TypedCredits() {
  const [{ search, page }, setShown] = useState({ search: "", page: 1 });
  const { data, isError, error, refetch } = useQuery(typedCredits(search, page));
  return (
    <section className="grid gap-3">
      <header className="grid gap-1">
        <h2 className="text-h3">{m.typed_title()}</h2>
        <p className="max-w-prose text-small text-muted">{m.typed_lead()}</p>
      </header>
      <SearchField
        label={m.typed_search()}
        placeholder={m.typed_search()}
        search={search}
        onSearch={(typed) => setShown({ search: typed, page: 1 })}
      />
      {!data && isError ? (
        <LoadError title={m.typed_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <div aria-hidden="true" className="skeleton h-40" /> : null}
      {data?.count === 0 ? (
        <p className="text-muted">{search ? m.typed_none_found() : m.typed_none()}</p>
      ) : null}
      <ul className="card divide-y divide-line empty:hidden">
        {data?.results.map((credit) => (
          <li key={credit.id} className="grid gap-2 p-4">
            <Typed credit={credit} />
          </li>
        ))}
      </ul>
      <PageButtons
        page={page}
        pages={Math.ceil((data?.count ?? 0) / pageSize)}
        onPage={(next) => setShown({ search, page: next })}
      />
    </section>
  );
}

function Typed({ credit }: { credit: TypedCredit }) {
  const { trx_id, amount, sender_number, received_at, typed_by, typed_at, corrections, allocated } = credit;
  const { data: options } = useQuery(waysToPay());
  const walletOf = (provider: string) => providerName(options?.providers, provider);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 tabular-nums">
          <span className="block font-mono break-all">{trx_id}</span>
          <span className="block text-small">
            {[
              walletOf(credit.provider),
              formatTaka(amount),
              sender_number ?? m.sender_none(),
              formatDateTime(received_at),
            ].join(" · ")}
          </span>
          <span className="block text-small text-muted">
            {m.typed_by({ name: typed_by, time: formatDateTime(typed_at) })}
          </span>
          {parseTaka(allocated) ? (
            <span className="block text-small text-muted">
              {m.difference_allocated({ amount: formatTaka(allocated) })}
            </span>
          ) : null}
        </span>
        <Button variant="secondary" aria-label={`${m.correct()} ${trx_id}`} onClick={() => setIsOpen(true)}>
          {m.correct()}
        </Button>
      </div>
      {corrections.map((one) => (
        <p key={one.at} className="text-small text-muted">
          {[wordsBefore(one, walletOf), one.reason, one.by, formatDateTime(one.at)]
            .filter(Boolean)
            .join(" · ")}
        </p>
      ))}
      {isOpen ? <CorrectDialog credit={credit} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** What a transfer said before a correction. */
function wordsBefore(
  { old_amount, old_sender_number, old_provider, old_trx_id }: TypedCredit["corrections"][number],
  walletOf: (provider: string) => string,
): string {
  const said = { amount: formatTaka(old_amount), sender: old_sender_number ?? m.sender_none() };
  return old_trx_id === null || old_provider === null
    ? m.corrected_from(said)
    : m.corrected_from_id({ ...said, id: old_trx_id, wallet: walletOf(old_provider) });
}

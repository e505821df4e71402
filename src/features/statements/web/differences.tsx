import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Choices } from "#kit/web/ui/choices.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import * as m from "#messages/statements.ts";
import { differencesOf, pageSize } from "./api.ts";
import { DifferenceCard } from "./difference-card.tsx";

/** The transfers that two sources show differently: those to decide, and those that were decided. */
export function Differences() {
  const [{ state, page }, setShown] = useState<{ state: "open" | "settled"; page: number }>({
    state: "open",
    page: 1,
  });
  const { data, isError, error, refetch } = useQuery(differencesOf(state, page));
  return (
    <section id="differences" className="grid scroll-mt-20 gap-3">
      <header className="grid gap-1">
        <h2 className="text-h3">{m.differences_title()}</h2>
        <p className="max-w-prose text-small text-muted">{m.differences_lead()}</p>
      </header>
      <Choices
        legend={m.differences_which()}
        choices={[
          { value: "open", words: m.differences_open() },
          { value: "settled", words: m.differences_settled() },
        ]}
        chosen={state}
        onChoose={(chosen) => setShown({ state: chosen, page: 1 })}
      />
      {!data && isError ? (
        <LoadError title={m.differences_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <div aria-hidden="true" className="skeleton h-40" /> : null}
      {data?.count === 0 ? (
        <p className="text-muted">{state === "open" ? m.differences_none() : m.differences_none_settled()}</p>
      ) : null}
      <ul className="grid gap-4">
        {data?.results.map((difference) => (
          <li key={difference.id}>
            <DifferenceCard difference={difference} />
          </li>
        ))}
      </ul>
      <PageButtons
        page={page}
        pages={Math.ceil((data?.count ?? 0) / pageSize)}
        onPage={(next) => setShown({ state, page: next })}
      />
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { ScanText } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/payment-messages.ts";
import type { ShownPattern } from "../pattern-contract.ts";
import type { Route } from "./+types/patterns-page";
import { readingPatterns } from "./api.ts";
import { PagesHead } from "./pages-head.tsx";
import { PatternForm, type PatternStart } from "./pattern-form.tsx";
import { PatternRow } from "./pattern-row.tsx";
import { TryMessage } from "./try-message.tsx";
import { walletName } from "./wallet-names.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.patterns_title(), matches);

/** How the messages of the wallets are read, and a box to try it. */
export default function PatternsPage() {
  return (
    <div className="page grid max-w-[900px] gap-6 pt-6 pb-12 sm:pt-8">
      <RequireSession roles={["admin"]} skeleton={<AdminListSkeleton />}>
        <PagesHead title={m.patterns_title()} />
        <p className="text-muted">{m.patterns_text()}</p>
        <TryMessage />
        <Patterns />
      </RequireSession>
    </div>
  );
}

function Patterns() {
  const { data, error, refetch } = useQuery(readingPatterns());
  const sample = (useLocation().state as { sample?: string } | null)?.sample;
  // A new pattern, from a message that nobody understood, or from another pattern.
  const [start, setStart] = useState<PatternStart | null>(sample ? { sample } : null);
  if (error && !data)
    return <LoadError title={m.patterns_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <AdminListSkeleton />;
  const own = data.patterns.filter(({ id }) => id !== null);
  const shipped = Map.groupBy(
    data.patterns.filter(({ id }) => id === null),
    ({ wallet }) => wallet,
  );
  const begin = (pattern: ShownPattern) => {
    setStart(pattern);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      {start ? (
        <section className="card grid gap-4 p-4 sm:p-6">
          <h2 className="text-h3">{m.new_title()}</h2>
          <PatternForm key={start.pattern ?? ""} saved={null} start={start} onClose={() => setStart(null)} />
        </section>
      ) : (
        <Button className="justify-self-start" onClick={() => setStart({})}>
          {m.add_pattern()}
        </Button>
      )}
      <section className="grid gap-3">
        <h2 className="text-h3">{m.own_title()}</h2>
        {own.length === 0 ? (
          <EmptyState icon={ScanText} title={m.own_empty()} text={m.own_empty_text()} />
        ) : (
          <ul className="card divide-y divide-line">
            {own.map((pattern) => (
              <PatternRow key={pattern.key} pattern={pattern} onCopy={() => begin(pattern)} />
            ))}
          </ul>
        )}
      </section>
      <section className="grid gap-3">
        <h2 className="text-h3">{m.shipped_title()}</h2>
        {[...shipped].map(([wallet, patterns]) => (
          <details key={wallet} className="card">
            <summary className="min-h-11 cursor-pointer p-4 font-semibold">
              {m.shipped_of({ wallet: walletName(wallet), count: patterns.length })}
            </summary>
            <ul className="divide-y divide-line border-t border-line">
              {patterns.map((pattern) => (
                <PatternRow key={pattern.key} pattern={pattern} onCopy={() => begin(pattern)} />
              ))}
            </ul>
          </details>
        ))}
      </section>
    </>
  );
}

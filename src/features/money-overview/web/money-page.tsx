import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn, Download } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { Choices } from "#kit/web/ui/choices.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/money-overview.ts";
import type { MoneyOverview } from "../contract.ts";
import { spans } from "../rules.ts";
import type { Route } from "./+types/money-page";
import { moneyOverview, saveMoney, useSpan } from "./api.ts";
import { Books } from "./books.tsx";
import { MoneyInShort } from "./money-in-short.tsx";
import { MoneyPerDay } from "./money-per-day.tsx";
import { WaitingAges } from "./waiting-ages.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.title(), matches);

/** The money of the last days, for administrators. */
export default function MoneyPage() {
  return (
    <div className="page grid gap-4 pt-6 pb-12 sm:pt-8">
      <h1 className="text-h1">{m.title()}</h1>
      <RequireSession roles={["admin"]} skeleton={<MoneySkeleton />}>
        <Money />
      </RequireSession>
    </div>
  );
}

function Money() {
  const [span, changeSpan] = useSpan();
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(moneyOverview(span));
  const saving = useWrite(async () => saveMoney(span), {
    failure: m.save_failed,
    onFailed: (sentence) => toast("error", sentence),
  });
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Choices
          legend={m.span()}
          choices={spans.map((days) => ({ value: days, words: m.span_days({ days: Number(days) }) }))}
          chosen={span}
          onChoose={changeSpan}
        />
        <Button
          variant="secondary"
          busy={saving.busy}
          busyText={m.saving()}
          onClick={() => saving.write(undefined)}
        >
          <Download size={18} aria-hidden="true" />
          {m.save()}
        </Button>
      </div>
      {data ? (
        <div aria-busy={isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Figures overview={data} />
        </div>
      ) : isError ? (
        <LoadError title={m.failed()} reason={error.message} retry={() => void refetch()} />
      ) : (
        <MoneySkeleton />
      )}
    </section>
  );
}

function Figures({ overview }: { overview: MoneyOverview }) {
  const { money, decisions, waiting, books } = overview;
  const isEmpty = money.length === 0 && decisions.decided === 0 && waiting.every(({ count }) => count === 0);
  if (isEmpty && books.agree)
    return <EmptyState icon={ChartNoAxesColumn} heading="h2" title={m.empty()} text={m.empty_text()} />;
  return (
    <>
      <MoneyInShort overview={overview} />
      <Books overview={overview} />
      <MoneyPerDay overview={overview} />
      <WaitingAges overview={overview} />
    </>
  );
}

const MoneySkeleton = () => (
  <Skeleton className="grid gap-4">
    <span aria-hidden="true" className="skeleton h-44 sm:h-28" />
    <span aria-hidden="true" className="skeleton h-48" />
    <span aria-hidden="true" className="skeleton h-96" />
  </Skeleton>
);

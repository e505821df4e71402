import { useQuery } from "@tanstack/react-query";
import { Download, HandCoins } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { formatTaka } from "#kit/shared/money.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { KeyFigure, KeyFigures } from "#kit/web/plots/key-figures.tsx";
import { toast } from "#kit/web/toasts.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { Rows } from "#kit/web/ui/rows.tsx";
import { RowsSkeleton } from "#kit/web/ui/rows-skeleton.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/shares.ts";
import type { Statements } from "../contract.ts";
import { adminShareRatesPath } from "../paths.ts";
import type { Route } from "./+types/shares-page";
import { saveStatements, statementsOf, useMonth } from "./api.ts";
import { MonthField } from "./month-field.tsx";
import { SharesHead } from "./shares-head.tsx";
import { StatementRow } from "./statement-row.tsx";
import { WhatCounts } from "./what-counts.tsx";
import { formatSigned } from "./format-shares.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.title(), matches);

/** The shares of all instructors in a month, for administrators. */
export default function SharesPage() {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
      <RequireSession roles={["admin"]} skeleton={<RowsSkeleton />}>
        <SharesHead />
        <WhatCounts />
        <Months />
      </RequireSession>
    </div>
  );
}

function Months() {
  const [month, changeMonth] = useMonth();
  const { data, error, refetch, isPlaceholderData } = useQuery(statementsOf(month));
  if (!data)
    return error ? (
      <LoadError title={m.failed()} reason={error.message} retry={() => void refetch()} />
    ) : (
      <RowsSkeleton />
    );
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <MonthField month={data.month} months={data.months} onMonth={changeMonth} />
        <SaveButton month={data.month} />
      </div>
      <div aria-busy={isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <MonthOfAll statements={data} />
      </div>
    </section>
  );
}

function SaveButton({ month }: { month: string }) {
  const saving = useWrite(async () => saveStatements(month), {
    failure: m.save_failed,
    onFailed: (sentence) => toast("error", sentence),
  });
  return (
    <Button
      variant="secondary"
      busy={saving.busy}
      busyText={m.saving()}
      onClick={() => saving.write(undefined)}
    >
      <Download size={18} aria-hidden="true" />
      {m.save()}
    </Button>
  );
}

function MonthOfAll({ statements: { month, months, statements, total } }: { statements: Statements }) {
  if (statements.length === 0)
    return (
      <EmptyState icon={HandCoins} heading="h2" title={m.empty()} text={m.empty_text()}>
        <ButtonLink to={adminShareRatesPath}>{m.empty_set()}</ButtonLink>
      </EmptyState>
    );
  const isOver = month < months[0]!;
  return (
    <>
      {isOver ? null : <p className="text-small text-muted">{m.month_runs()}</p>}
      <KeyFigures label={m.total()}>
        <KeyFigure
          value={formatTaka(total.share)}
          name={m.share()}
          more={m.of_money({ money: formatTaka(total.money) })}
        />
        <KeyFigure value={formatSigned(total.corrections)} name={m.corrections()} more={m.corrections_of()} />
        <KeyFigure value={formatSigned(total.paid_out)} name={m.paid_out()} more={m.paid_out_line()} />
        <KeyFigure value={formatSigned(total.left)} name={m.left_so_far()} more={m.total()} />
      </KeyFigures>
      <Rows>
        {statements.map((statement) => (
          <StatementRow key={statement.instructor.id} statement={statement} isOver={isOver} />
        ))}
      </Rows>
    </>
  );
}

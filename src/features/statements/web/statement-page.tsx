import { useState } from "react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import * as m from "#messages/statements.ts";
import type { Route } from "./+types/statement-page";
import { ColumnsCard } from "./columns-card.tsx";
import { Differences } from "./differences.tsx";
import { FileCard, type SentStatement } from "./file-card.tsx";
import { ImportList } from "./import-list.tsx";
import { TypedCredits } from "./typed-credits.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.page_title(), matches);

/** Imports a statement: its columns, then a dry run, then the import. Below: what differs, and what was typed in. */
export default function StatementPage() {
  return (
    <div className="page grid max-w-[1110px] gap-6 pt-6 pb-12 sm:pt-8">
      <header className="grid gap-2">
        <h1 className="text-h1">{m.page_title()}</h1>
        <p className="max-w-prose text-muted">{m.page_lead()}</p>
      </header>
      <RequireSession roles={["admin"]} skeleton={<AdminListSkeleton />}>
        <Statements />
      </RequireSession>
    </div>
  );
}

function Statements() {
  const [sent, setSent] = useState<SentStatement | null>(null);
  return (
    <>
      <FileCard sent={sent} onSent={setSent} />
      {sent ? <ColumnsCard key={sent.answer.kept} sent={sent} onDone={() => setSent(null)} /> : null}
      <ImportList />
      <Differences />
      <TypedCredits />
    </>
  );
}

import { Suspense, useState } from "react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/invitations.ts";
import type { Route } from "./+types/import-page";
import { ImportForm, type Checked } from "./import-form.tsx";
import { ImportList } from "./import-list.tsx";

const ReportCard = lazyOptional(async () => import("./report-card.tsx"), LoadFailed);

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.import_title(), matches);

/** Invites the people of a CSV file: first a check that changes nothing, then the invitations. */
export default function ImportPage() {
  return (
    <div className="page grid max-w-[900px] gap-6 pt-6 pb-12 sm:pt-8">
      <header className="grid gap-2">
        <h1 className="text-h1">{m.import_title()}</h1>
        <p className="max-w-prose text-muted">{m.import_lead()}</p>
      </header>
      <RequireSession roles={["admin"]} skeleton={<AdminListSkeleton />}>
        <Import />
      </RequireSession>
    </div>
  );
}

function Import() {
  const [checked, setChecked] = useState<Checked | null>(null);
  return (
    <>
      <ImportForm onChecked={setChecked} onChange={() => setChecked(null)} />
      <Suspense>{checked ? <ReportCard checked={checked} onDone={() => setChecked(null)} /> : null}</Suspense>
      <ImportList />
    </>
  );
}

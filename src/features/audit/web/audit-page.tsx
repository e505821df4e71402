import { useQuery } from "@tanstack/react-query";
import { Download, ScrollText } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { maxCounted } from "#kit/shared/max-counted.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { toast } from "#kit/web/toasts.tsx";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/audit.ts";
import type { Route } from "./+types/audit-page";
import { auditEntries, pageSize, saveAudit, useAuditFilter } from "./api.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.audit_title(), matches);

/** Who did what, when and why, in sentences. */
export default function AuditPage() {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
      <h1 className="text-h1">{m.audit_title()}</h1>
      <RequireSession roles={["admin"]} skeleton={<AdminListSkeleton />}>
        <AuditLog />
      </RequireSession>
    </div>
  );
}

function AuditLog() {
  const { filter, page, change } = useAuditFilter();
  const { data, isError, error, refetch } = useQuery(auditEntries(filter, page));
  const saving = useWrite(async () => saveAudit(filter), {
    failure: m.audit_save_failed,
    onFailed: (sentence) => toast("error", sentence),
  });
  return (
    <section className="grid min-w-0 gap-4">
      <AuditFilters filter={filter} change={change} actions={data?.actions ?? []} />
      {!data && isError ? (
        <LoadError title={m.audit_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <AdminListSkeleton /> : null}
      {data ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <output className="text-small text-muted">
              {data.count < maxCounted
                ? m.audit_count({ count: data.count })
                : m.audit_count_more({ count: data.count })}
            </output>
            <Button
              variant="secondary"
              busy={saving.busy}
              busyText={m.audit_saving()}
              disabled={data.count === 0}
              onClick={() => saving.write(undefined)}
            >
              <Download size={18} aria-hidden="true" />
              {m.audit_save()}
            </Button>
          </div>
          {data.results.length === 0 ? (
            <EmptyState icon={ScrollText} title={m.audit_empty()} text={m.audit_empty_text()} />
          ) : (
            <ul className="card divide-y divide-line overflow-hidden">
              {data.results.map((entry) => (
                <li key={entry.id}>
                  <AuditRow entry={entry} names={data.names} />
                </li>
              ))}
            </ul>
          )}
          <PageButtons
            page={page}
            pages={Math.ceil(data.count / pageSize)}
            onPage={(wanted) => {
              change({ page: wanted });
              window.scrollTo({ top: 0 });
            }}
          />
        </>
      ) : null}
    </section>
  );
}

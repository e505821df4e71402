import { useQuery } from "@tanstack/react-query";
import { Award } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminList } from "#kit/web/ui/admin-list.tsx";
import { RowsSkeleton } from "#kit/web/ui/rows-skeleton.tsx";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/certificates.ts";
import type { Route } from "./+types/issued-certificates-page";
import { type IssuedFilter, issuedCertificates, pageSize } from "./api.ts";
import { IssuedRow } from "./issued-row.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.issued_title(), matches);

/** All certificates. Here an administrator revokes a certificate or undoes a revocation. */
export default function IssuedCertificatesPage() {
  return (
    <div className="page grid gap-4 pt-6 pb-12 sm:pt-8">
      <h1 className="text-h1">{m.issued_title()}</h1>
      <RequireSession roles={["admin"]} skeleton={<RowsSkeleton />}>
        <IssuedCertificates />
      </RequireSession>
    </div>
  );
}

const states = [
  { status: "", words: m.issued_all },
  { status: "valid", words: m.issued_valid },
  { status: "revoked", words: m.issued_revoked },
] as const;

const emptyWords = ({ search, status }: IssuedFilter): string =>
  search ? m.issued_empty_search({ search }) : status ? m.issued_empty_state() : m.issued_empty();

function IssuedCertificates() {
  const [filter, change] = useListParams<IssuedFilter["status"]>(states);
  const list = useQuery(issuedCertificates(filter));
  return (
    <AdminList
      filter={filter}
      change={change}
      states={states}
      list={list}
      pageSize={pageSize}
      icon={Award}
      rows
      words={{
        states: m.issued_states(),
        searchLabel: m.issued_search_label(),
        search: m.issued_search(),
        failed: m.issued_failed(),
        count: m.issued_count,
        empty: emptyWords(filter),
        emptyText: filter.search || filter.status ? undefined : m.issued_empty_text(),
      }}
    >
      {list.data?.results.map((certificate) => (
        <IssuedRow key={certificate.number} certificate={certificate} />
      ))}
    </AdminList>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Award } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminList } from "#kit/web/ui/admin-list.tsx";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/certificates.ts";
import type { Route } from "./+types/certificates-desk-page";
import { type DeskFilter, issuedCertificates, pageSize } from "./api.ts";
import { IssuedCard } from "./issued-card.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.desk_title(), matches);

/** All certificates. Here an administrator revokes a certificate or undoes a revocation. */
export default function CertificatesDeskPage() {
  return (
    <div className="page grid gap-5 pt-6 pb-16 sm:pt-8">
      <h1 className="text-h1">{m.desk_title()}</h1>
      <RequireSession roles={["admin"]} skeleton={<AdminListSkeleton />}>
        <Desk />
      </RequireSession>
    </div>
  );
}

const states = [
  { status: "", words: m.desk_all },
  { status: "valid", words: m.desk_valid },
  { status: "revoked", words: m.desk_revoked },
] as const;

const emptyWords = ({ search, status }: DeskFilter): string =>
  search ? m.desk_empty_search({ search }) : status ? m.desk_empty_state() : m.desk_empty();

function Desk() {
  const [filter, change] = useListParams<DeskFilter["status"]>(states);
  const list = useQuery(issuedCertificates(filter));
  return (
    <AdminList
      filter={filter}
      change={change}
      states={states}
      list={list}
      pageSize={pageSize}
      icon={Award}
      wide
      words={{
        states: m.desk_states(),
        searchLabel: m.desk_search_label(),
        search: m.desk_search(),
        failed: m.desk_failed(),
        count: m.desk_count,
        empty: emptyWords(filter),
        emptyText: filter.search || filter.status ? undefined : m.desk_empty_text(),
      }}
    >
      {list.data?.results.map((certificate) => (
        <li key={certificate.number} className="min-w-0">
          <IssuedCard certificate={certificate} />
        </li>
      ))}
    </AdminList>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Award } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { Pager } from "#kit/web/ui/pager.tsx";
import { SearchField } from "#kit/web/ui/search-field.tsx";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/certificates.ts";
import type { Route } from "./+types/certificates-desk-page";
import { type DeskFilter, issuedCertificates, pageSize } from "./api.ts";
import { IssuedCard } from "./issued-card.tsx";
import { useDeskFilter } from "./use-desk-filter.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.desk_title(), matches);

/** All certificates, where an administrator revokes one or takes that back. */
export default function CertificatesDeskPage() {
  return (
    <div className="page grid gap-5 pt-6 pb-16 sm:pt-8">
      <h1 className="text-[1.6rem] sm:text-[2.1rem]">{m.desk_title()}</h1>
      <RequireSession roles={["admin"]} skeleton={<DeskSkeleton />}>
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

function Desk() {
  const [filter, change] = useDeskFilter();
  const { data, isError, error, refetch } = useQuery(issuedCertificates(filter));
  return (
    <section className="grid min-w-0 gap-4">
      <fieldset className="flex flex-wrap gap-2 sm:gap-3">
        <legend className="sr-only">{m.desk_states()}</legend>
        {states.map(({ status, words }) => (
          <button
            key={status}
            type="button"
            aria-pressed={filter.status === status}
            className="chip max-sm:px-3.5"
            onClick={() => change({ status })}
          >
            {words()}
          </button>
        ))}
      </fieldset>
      <SearchField
        label={m.desk_search_label()}
        placeholder={m.desk_search()}
        search={filter.search}
        onSearch={(search) => change({ search })}
      />
      {isError && !data ? (
        <LoadError title={m.desk_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <DeskSkeleton /> : null}
      {data ? (
        <output className="text-sm text-muted">
          {data.count > 0 ? m.desk_count({ count: data.count }) : <Empty filter={filter} />}
        </output>
      ) : null}
      <ul className="grid gap-4 lg:grid-cols-2">
        {data?.results.map((certificate) => (
          <li key={certificate.number} className="min-w-0">
            <IssuedCard certificate={certificate} />
          </li>
        ))}
      </ul>
      <Pager
        page={filter.page}
        pages={Math.ceil((data?.count ?? 0) / pageSize)}
        onPage={(page) => {
          change({ page });
          window.scrollTo({ top: 0 });
        }}
      />
    </section>
  );
}

function Empty({ filter: { search, status } }: { filter: DeskFilter }) {
  const words = search ? m.desk_empty_search({ search }) : status ? m.desk_empty_state() : m.desk_empty();
  return (
    <span className="card grid justify-items-center gap-2 px-5 py-12 text-center text-base">
      <Award size={36} strokeWidth={1.5} aria-hidden="true" className="text-green" />
      <span>{words}</span>
      {search || status ? null : <span className="text-sm">{m.desk_empty_text()}</span>}
    </span>
  );
}

function DeskSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only">{kit.loading()}</span>
      {[0, 1, 2].map((place) => (
        <div key={place} aria-hidden="true" className="card grid gap-3 p-5">
          <div className="skeleton h-6 w-2/5" />
          <div className="skeleton h-5 w-3/5" />
          <div className="skeleton h-5 w-4/5" />
        </div>
      ))}
    </div>
  );
}

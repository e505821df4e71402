import { useQuery } from "@tanstack/react-query";
import { HandCoins } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import { Rows } from "#kit/web/ui/rows.tsx";
import { RowsSkeleton } from "#kit/web/ui/rows-skeleton.tsx";
import { SearchField } from "#kit/web/ui/search-field.tsx";
import { useLastPage } from "#kit/web/use-last-page.ts";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/shares.ts";
import { ratesPageSize } from "../rules.ts";
import type { Route } from "./+types/rates-page";
import { shareRates } from "./api.ts";
import { RatedRow } from "./rated-row.tsx";
import { SharesHead } from "./shares-head.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.tab_rates(), matches);

/** The shares of instructors and courses, for administrators. */
export default function RatesPage() {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
      <RequireSession roles={["admin"]} skeleton={<RowsSkeleton />}>
        <SharesHead />
        <p className="max-w-prose text-muted">{m.rates_text()}</p>
        <Rates />
      </RequireSession>
    </div>
  );
}

function Rates() {
  const [{ search, page }, change] = useListParams<"">([{ status: "" }]);
  const { data, error, refetch, isPlaceholderData } = useQuery(shareRates({ search, page }));
  const pages = Math.ceil((data?.count ?? 0) / ratesPageSize);
  useLastPage({ page, pages, isLoading: isPlaceholderData }, (last) =>
    change({ page: last }, { replace: true }),
  );
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <SearchField
        label={m.rates_search()}
        placeholder={m.rates_search_hint()}
        search={search}
        onSearch={(typed) => change({ search: typed }, { replace: true })}
      />
      {!data && error ? (
        <LoadError title={m.rates_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {data ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds no blocks
        <div role="status">
          {data.count > 0 ? (
            <p className="text-small text-muted">{m.rates_count({ count: data.count })}</p>
          ) : search ? (
            <EmptyState icon={HandCoins} title={m.rates_empty_search({ search })} />
          ) : (
            <EmptyState icon={HandCoins} title={m.rates_empty()} text={m.rates_empty_text()} />
          )}
        </div>
      ) : null}
      <Rows>
        {data?.results.map((rated) => (
          <RatedRow key={rated.instructor.id} rated={rated} />
        ))}
      </Rows>
      <PageButtons page={page} pages={pages} onPage={(next) => change({ page: next })} />
    </section>
  );
}

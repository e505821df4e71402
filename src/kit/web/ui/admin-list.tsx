import type { UseQueryResult } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useLastPage } from "../use-last-page.ts";
import type { ChangeList, ListFilter } from "../use-list-params.ts";
import { Choices } from "./choices.tsx";
import { AdminListSkeleton } from "./admin-list-skeleton.tsx";
import { EmptyState } from "./empty-state.tsx";
import { LoadError } from "./load-error.tsx";
import { PageButtons } from "./page-buttons.tsx";
import { Rows } from "./rows.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { SearchField } from "./search-field.tsx";

interface AdminListProps<Status extends string> {
  filter: ListFilter<Status>;
  change: ChangeList<Status>;
  states: readonly { status: Status; words: () => string }[];
  list: UseQueryResult<{ count: number }>;
  pageSize: number;
  icon: LucideIcon;
  /** Another choice, beside the search. */
  choice?: ReactNode;
  words: {
    /** The name of the list of states, for screen readers. */
    states: string;
    searchLabel: string;
    search: string;
    failed: string;
    count: (of: { count: number }) => string;
    /** Says that the list is empty, and what will appear here. */
    empty: string;
    emptyText?: string;
  };
  /** Whether its entries are rows of the kit. If not, each is a list item with a card. */
  rows?: boolean;
  children: ReactNode;
}

/** The frame of a list of work: states, search, the number of entries or an empty notice, pages. */
export function AdminList<Status extends string>({
  filter,
  change,
  states,
  list: { data, error, refetch, isPlaceholderData },
  pageSize,
  icon,
  choice,
  words,
  rows,
  children,
}: AdminListProps<Status>) {
  const pages = Math.ceil((data?.count ?? 0) / pageSize);
  useLastPage({ page: filter.page, pages, isLoading: isPlaceholderData }, (page) =>
    change({ page }, { replace: true }),
  );
  return (
    <section className="grid min-w-0 gap-4">
      <Choices
        legend={words.states}
        choices={states.map(({ status, words: say }) => ({ value: status, words: say() }))}
        chosen={filter.status}
        onChoose={(status) => change({ status })}
      />
      <div className={choice ? "grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]" : undefined}>
        <SearchField
          label={words.searchLabel}
          placeholder={words.search}
          search={filter.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        {choice}
      </div>
      {error && !data ? (
        <LoadError title={words.failed} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !error ? rows ? <RowsSkeleton /> : <AdminListSkeleton /> : null}
      {data ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds no blocks
        <div role="status">
          {data.count > 0 ? (
            <p className="text-small text-muted">{words.count({ count: data.count })}</p>
          ) : (
            <EmptyState icon={icon} title={words.empty} text={words.emptyText} />
          )}
        </div>
      ) : null}
      {rows ? <Rows>{children}</Rows> : <ul className="grid gap-4">{children}</ul>}
      <PageButtons
        page={filter.page}
        pages={pages}
        onPage={(page) => {
          change({ page });
          window.scrollTo({ top: 0 });
        }}
      />
    </section>
  );
}

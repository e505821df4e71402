import type { UseQueryResult } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import type { ChangeList, ListFilter } from "../use-list-in-address.ts";
import { DeskSkeleton } from "./desk-skeleton.tsx";
import { LoadError } from "./load-error.tsx";
import { PageButtons } from "./page-buttons.tsx";
import { SearchField } from "./search-field.tsx";

interface DeskListProps<Status extends string> {
  filter: ListFilter<Status>;
  change: ChangeList<Status>;
  states: readonly { status: Status; words: () => string }[];
  list: UseQueryResult<{ count: number }>;
  pageSize: number;
  icon: LucideIcon;
  words: {
    /** Read out, of the states. */
    states: string;
    searchLabel: string;
    search: string;
    failed: string;
    count: (of: { count: number }) => string;
    /** That there is nothing, and what one can expect. */
    empty: string;
    emptyText?: string;
  };
  /** Cards side by side where there is room. */
  wide?: boolean;
  /** Its rows, each in a list item. */
  children: ReactNode;
}

/** What is around the list of a desk: states, search, how many there are or that there is nothing, pages. */
export function DeskList<Status extends string>({
  filter,
  change,
  states,
  list: { data, error, refetch, isPlaceholderData },
  pageSize,
  icon: Icon,
  words,
  wide,
  children,
}: DeskListProps<Status>) {
  const pages = Math.ceil((data?.count ?? 0) / pageSize);
  // What was decided on its last page, or an old address, leaves one beyond the end.
  const isBeyond = !isPlaceholderData && pages > 0 && filter.page > pages;
  const goToLast = useEffectEvent(() => change({ page: pages }, { replace: true }));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);
  return (
    <section className="grid min-w-0 gap-4">
      <fieldset className="flex flex-wrap gap-2 sm:gap-3">
        <legend className="sr-only">{words.states}</legend>
        {states.map(({ status, words: say }) => (
          <button
            key={status}
            type="button"
            aria-pressed={filter.status === status}
            className="chip max-sm:px-3.5"
            onClick={() => change({ status })}
          >
            {say()}
          </button>
        ))}
      </fieldset>
      <SearchField
        label={words.searchLabel}
        placeholder={words.search}
        search={filter.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      {error && !data ? (
        <LoadError title={words.failed} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !error ? <DeskSkeleton /> : null}
      {data ? (
        <output className="text-small text-muted">
          {data.count > 0 ? (
            words.count({ count: data.count })
          ) : (
            <span className="card grid justify-items-center gap-2 px-5 py-12 text-center text-body">
              <Icon size={36} strokeWidth={1.5} aria-hidden="true" className="text-green" />
              <span className="text-ink">{words.empty}</span>
              {words.emptyText ? <span className="text-small">{words.emptyText}</span> : null}
            </span>
          )}
        </output>
      ) : null}
      <ul className={`grid gap-4 ${wide ? "lg:grid-cols-2" : ""}`}>{children}</ul>
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

import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { Pager } from "#kit/web/ui/pager.tsx";
import { SearchField } from "#kit/web/ui/search-field.tsx";
import * as m from "#messages/support.ts";
import { inboxPageSize } from "../../rules.ts";
import type { InboxFilter } from "./api.ts";
import { InboxSkeleton } from "./inbox-skeleton.tsx";

export interface ListProps {
  filter: InboxFilter;
  change: (wanted: Partial<InboxFilter>) => void;
}

interface InboxFrameProps extends ListProps {
  /** In all; undefined until it is known. */
  count: number | undefined;
  error: Error | null;
  retry: () => void;
  words: {
    searchLabel: string;
    searchHint: string;
    count: (count: { count: number }) => string;
    empty: string;
    emptyText: string;
  };
  children: ReactNode;
}

const states = [
  { status: "", words: m.inbox_all },
  { status: "waiting", words: m.inbox_waiting },
  { status: "answered", words: m.inbox_answered },
] as const;

/** What is around both lists: states, search, what is said when there is nothing, pages. */
export function InboxFrame({ filter, change, count, error, retry, words, children }: InboxFrameProps) {
  return (
    <>
      <fieldset className="flex flex-wrap gap-2 sm:gap-3">
        <legend className="sr-only">{m.inbox_states()}</legend>
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
        placeholder={words.searchHint}
        search={filter.search}
        onSearch={(search) => change({ search })}
      />
      {error && count === undefined ? (
        <LoadError title={m.inbox_failed()} reason={error.message} retry={retry} />
      ) : null}
      {count === undefined && !error ? <InboxSkeleton /> : null}
      {count === undefined ? null : (
        <output className="text-sm text-muted">
          {count > 0 ? words.count({ count }) : <Empty filter={filter} words={words} />}
        </output>
      )}
      <ul className="grid gap-4">{children}</ul>
      <Pager
        page={filter.page}
        pages={Math.ceil((count ?? 0) / inboxPageSize)}
        onPage={(page) => {
          change({ page });
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

function Empty({ filter: { search, status }, words }: Pick<InboxFrameProps, "filter" | "words">) {
  const isPlain = !search && !status;
  const inState = status === "waiting" ? m.inbox_empty_waiting() : m.inbox_empty_state();
  return (
    <span className="card grid justify-items-center gap-2 px-5 py-12 text-center text-base">
      <Inbox size={36} strokeWidth={1.5} aria-hidden="true" className="text-green" />
      <span className="text-ink">
        {search ? m.inbox_empty_search({ search }) : isPlain ? words.empty : inState}
      </span>
      {isPlain ? <span className="text-sm">{words.emptyText}</span> : null}
    </span>
  );
}

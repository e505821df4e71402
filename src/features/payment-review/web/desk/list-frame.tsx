import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import { SearchField } from "#kit/web/ui/search-field.tsx";
import { useLastPage } from "#kit/web/use-last-page.ts";
import type { ChangeList, ListFilter } from "#kit/web/use-list-params.ts";
import * as m from "#messages/payment-review.ts";
import { deskKeys } from "../../key-rules.ts";
import { HeldBar } from "./held-bar.tsx";

interface ListFrameProps<Status extends string> {
  filter: ListFilter<Status>;
  change: ChangeList<Status>;
  list: { error: Error | null; refetch: () => unknown; isPlaceholderData: boolean };
  held: {
    page: { count: number } | null;
    marks: ReadonlyMap<number, unknown>;
    changes: number;
    takeIn: () => void;
  };
  pageSize: number;
  icon: LucideIcon;
  words: { failed: string; count: (of: { count: number }) => string; empty: string };
  /** The rows. */
  children: ReactNode;
}

/** A list at the desk whose rows stay where they are: search, what changed, rows or an empty notice, pages. */
export function ListFrame<Status extends string>({
  filter,
  change,
  list: { error, refetch, isPlaceholderData },
  held: { page, marks, changes, takeIn },
  pageSize,
  icon,
  words,
  children,
}: ListFrameProps<Status>) {
  const pages = Math.ceil((page?.count ?? 0) / pageSize);
  useLastPage({ page: filter.page, pages, isLoading: isPlaceholderData }, (last) =>
    change({ page: last }, { replace: true }),
  );
  return (
    <>
      <SearchField
        label={m.search_label()}
        placeholder={m.search()}
        search={filter.search}
        shortcut={deskKeys.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      {page ? (
        <HeldBar
          changes={changes}
          own={marks.size}
          count={words.count({ count: page.count })}
          onShow={takeIn}
        />
      ) : null}
      {error && page === null ? (
        <LoadError title={words.failed} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {page === null && !error ? <AdminListSkeleton /> : null}
      {page?.count === 0 ? <EmptyState icon={icon} title={words.empty} /> : null}
      {children}
      <PageButtons
        page={filter.page}
        pages={pages}
        onPage={(wanted) => {
          change({ page: wanted });
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

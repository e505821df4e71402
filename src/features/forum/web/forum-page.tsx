import { createTopicPath } from "../paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Check, MessagesSquare, Plus, SearchX } from "lucide-react";
import { useRef } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { maxCounted } from "#kit/shared/max-counted.ts";
import { sentenceOf } from "#kit/web/api.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { ChipLink } from "#kit/web/ui/chip.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageLinks } from "#kit/web/ui/page-links.tsx";
import { SearchField } from "#kit/web/ui/search-field.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import * as m from "#messages/forum.ts";
import type { TopicPage } from "../contract.ts";
import { topicPageSize } from "../rules.ts";
import type { Route } from "./+types/forum-page";
import { type ForumFilter, topicsOf } from "./api.ts";
import { CategoryLinks } from "./category-links.tsx";
import { CardsSkeleton, ForumSkeleton } from "./skeletons.tsx";
import { TopicCard } from "./topic-card.tsx";
import { forumAddress, useForumFilter } from "./use-forum-filter.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.page_title(), matches);

export default function ForumPage() {
  return (
    <RequireSession skeleton={<ForumSkeleton />}>
      <Forum />
    </RequireSession>
  );
}

/** Tells the list that the search was cleared, so that it empties the field. */
interface Cleared {
  cleared: string;
}

const everything: ForumFilter = { page: 1, category: null, search: "", unanswered: false, followed: false };

function Forum() {
  const filter = useForumFilter();
  const navigate = useNavigate();
  const location = useLocation();
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(topicsOf(filter));
  const pages = data ? Math.max(1, Math.ceil(data.count / topicPageSize)) : 1;
  if (data && !isPlaceholderData && filter.page > pages)
    return <Navigate replace to={forumAddress({ ...filter, page: pages })} />;
  const search = (words: string) =>
    void navigate(forumAddress({ ...filter, page: 1, search: words }), {
      replace: true,
      preventScrollReset: true,
      state: location.state,
    });
  return (
    <div className="page grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-4 pt-8 pb-12">
      <Heading />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <SearchField
          key={(location.state as Cleared | null)?.cleared ?? ""}
          label={m.search()}
          placeholder={m.search_hint()}
          search={filter.search}
          onSearch={search}
        />
        <CategoryLinks filter={filter} />
        <p className="flex flex-wrap gap-2">
          <Only filter={filter} part="unanswered" words={m.not_answered()} />
          <Only filter={filter} part="followed" words={m.following()} />
        </p>
      </div>
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={`grid gap-4 transition-opacity ${isPlaceholderData ? "opacity-60" : ""}`}
        >
          <Topics data={data} filter={filter} />
        </div>
      ) : null}
      {!data && isError ? (
        <LoadError
          title={m.topics_failed()}
          reason={sentenceOf(error, m.topics_failed())}
          retry={() => void refetch()}
        />
      ) : null}
      {!data && !isError ? <CardsSkeleton /> : null}
      <PageLinks page={filter.page} pages={pages} to={(page) => forumAddress({ ...filter, page })} />
    </div>
  );
}

interface OnlyProps {
  filter: ForumFilter;
  part: "unanswered" | "followed";
  words: string;
}

/** A part of the filter that is on or off. */
const Only = ({ filter, part, words }: OnlyProps) => (
  <ChipLink
    to={forumAddress({ ...filter, page: 1, [part]: !filter[part] })}
    preventScrollReset
    aria-current={filter[part] ? "true" : undefined}
  >
    {filter[part] ? <Check size={16} aria-hidden="true" /> : null}
    {words}
  </ChipLink>
);

function Heading() {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="max-w-[52ch]">
        <h1 className="text-h1">{m.heading()}</h1>
        <p className="mt-2 text-muted">{m.subtitle()}</p>
      </div>
      <ButtonLink to={createTopicPath} className="max-sm:w-full">
        <Plus size={18} aria-hidden="true" />
        {m.new_topic()}
      </ButtonLink>
    </div>
  );
}

function countWords(count: number, { search }: ForumFilter): string {
  if (count === 0) return m.none_found_title();
  // A search stops counting there.
  return search !== "" && count >= maxCounted ? m.topics_many({ count }) : m.topics_count({ count });
}

function Topics({ data, filter }: { data: TopicPage; filter: ForumFilter }) {
  const { key } = useLocation();
  const count = useRef<HTMLOutputElement>(null);
  const isWhole = filter.category === null && filter.search === "" && !filter.unanswered && !filter.followed;
  if (data.count === 0 && isWhole)
    return <EmptyState frame="dashed" icon={MessagesSquare} title={m.none_title()} text={m.none_text()} />;
  return (
    <>
      <output ref={count} tabIndex={-1} className="-mb-2 text-small text-muted outline-none">
        {countWords(data.count, filter)}
      </output>
      {data.count === 0 ? (
        <EmptyState frame="dashed" icon={SearchX} title={m.none_found_title()} text={m.none_found_text()}>
          <ButtonLink
            to={forumAddress(everything)}
            state={{ cleared: key } satisfies Cleared}
            onClick={() => count.current?.focus({ preventScroll: true })}
            variant="quiet"
            className="mt-3"
          >
            {m.show_all()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {data.results.map((topic) => (
            <li key={topic.id} className="min-w-0">
              <TopicCard topic={topic} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

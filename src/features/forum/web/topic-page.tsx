import { forumPath } from "../paths.ts";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareDashed } from "lucide-react";
import { Suspense, useEffect } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { ApiError, sentenceOf } from "#kit/web/api.ts";
import { useLiveEvent, useLiveIsOpen } from "#kit/web/live-events.ts";
import { parseId } from "#kit/shared/parse-id.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { pageParameter } from "#kit/web/page-parameter.ts";
import { privatePage } from "#kit/web/page-title.ts";
import type { SessionUser } from "#kit/web/session.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/forum.ts";
import { topicEvent } from "../live-contract.ts";
import { commentPageSize } from "../rules.ts";
import type { Route } from "./+types/topic-page";
import { Answer } from "./answer.tsx";
import { topicOf, useLookAgain } from "./api.ts";
import { BackToTopics } from "./back-to-topics.tsx";
import { Comments } from "./comments.tsx";
import { TopicSkeleton } from "./skeletons.tsx";
import { TopicArticle } from "./topic-article.tsx";

// The page is whole without it.
const FindComment = lazyOptional(async () => import("./find-comment.tsx"));

const pollMs = 15_000;

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.page_title(), matches);

export default function TopicPage({ params }: Route.ComponentProps) {
  const id = parseId(params.id);
  return (
    <RequireSession skeleton={<TopicSkeleton />}>
      {({ user }) => (id === null ? <TopicNotFound /> : <TopicView key={id} id={id} user={user} />)}
    </RequireSession>
  );
}

function TopicView({ id, user }: { id: number; user: SessionUser | null }) {
  const [parameters] = useSearchParams();
  const page = pageParameter(parameters);
  const wanted = parseId(/^#comment-(\d+)$/.exec(useLocation().hash)?.[1] ?? null);
  const live = useLiveIsOpen();
  const {
    data: topic,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({ ...topicOf(id, page), refetchInterval: live ? false : pollMs });
  const lookAgain = useLookAgain(id);
  useLiveEvent(topicEvent, (event) => {
    if (event.topic === id) lookAgain();
  });
  // What was written before the stream opened does not come by it.
  useEffect(() => {
    if (live) void refetch();
  }, [live, refetch]);
  if (error instanceof ApiError && error.status === 404) return <TopicNotFound />;
  if (!topic && !error) return <TopicSkeleton />;
  const pages = topic ? Math.max(1, Math.ceil(topic.comment_count / commentPageSize)) : 1;
  if (topic && !isPlaceholderData && page > pages) return <Navigate replace to={`?page=${pages}`} />;
  return (
    <div className="page grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-12">
      <BackToTopics />
      {topic ? (
        <>
          <TopicArticle topic={topic} user={user} />
          {topic.answer ? <Answer answer={topic.answer} /> : null}
          <Comments topic={topic} user={user} page={page} pages={pages} isOld={isPlaceholderData} />
          {wanted && !isPlaceholderData && topic.comments.every((comment) => comment.id !== wanted) ? (
            <Suspense fallback={null}>
              <FindComment topicId={id} commentId={wanted} />
            </Suspense>
          ) : null}
        </>
      ) : (
        <LoadError
          title={m.topic_failed()}
          reason={sentenceOf(error, m.topic_failed())}
          retry={() => void refetch()}
        />
      )}
    </div>
  );
}

function TopicNotFound() {
  return (
    <PageNotice icon={MessageSquareDashed} title={m.topic_not_found()} text={m.topic_not_found_text()}>
      <ButtonLink to={forumPath}>{m.return_to_forum()}</ButtonLink>
    </PageNotice>
  );
}

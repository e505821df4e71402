import { useQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { sentenceOf } from "#kit/web/api.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import * as m from "#messages/forum.ts";
import type { Route } from "./+types/create-topic-page";
import { forumCategories } from "./api.ts";
import { BackToTopics } from "./back-to-topics.tsx";
import { CreateTopicForm } from "./create-topic-form.tsx";
import { FormSkeleton } from "./skeletons.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.create_title(), matches);

export default function CreateTopicPage() {
  return (
    <div className="page grid max-w-[720px] grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-12">
      <BackToTopics />
      <div>
        <h1 className="text-h1">{m.create_title()}</h1>
        <p className="mt-2 max-w-[60ch] text-muted">{m.create_text()}</p>
      </div>
      <RequireSession skeleton={<FormSkeleton />}>
        <CreateTopic />
      </RequireSession>
    </div>
  );
}

function CreateTopic() {
  const { data, isError, error, refetch } = useQuery(forumCategories());
  if (data?.length === 0)
    return (
      <EmptyState
        frame="dashed"
        icon={MessagesSquare}
        title={m.no_categories_title()}
        text={m.no_categories_text()}
      />
    );
  if (data) return <CreateTopicForm categories={data} />;
  if (!isError) return <FormSkeleton />;
  const reason = sentenceOf(error, m.categories_failed());
  return <LoadError title={m.categories_failed()} reason={reason} retry={() => void refetch()} />;
}

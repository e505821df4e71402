import { forumPath } from "../paths.ts";
import { Pencil, Trash2 } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatDate } from "#kit/shared/dates.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { toast } from "#kit/web/toasts.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { readDraft } from "#kit/web/forms/drafts.ts";
import type { SessionUser } from "#kit/web/session.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/forum.ts";
import type { Topic } from "../contract.ts";
import { mayDelete, mayEdit, mayModerate, mayReport, mayWrite } from "../rules.ts";
import { removeTopic, topicsKey } from "./api.ts";
import { Byline } from "./byline.tsx";
import { EditTopicForm, topicDraft } from "./edit-topic-form.tsx";
import { EditedMark } from "./edited-mark.tsx";
import { HiddenNotice } from "./hidden-notice.tsx";
import { PostText } from "./post-text.tsx";
import { ReportButton } from "./report/report-button.tsx";
import { TopicBadges } from "./topic-badges.tsx";

const FollowTopic = lazyOptional(async () => import("./follow-topic.tsx"));
const TopicTools = lazyOptional(async () => import("./moderation/topic-tools.tsx"));
const DeleteDialog = lazyDialog(async () => import("#kit/web/ui/delete-dialog.tsx"));

/** A topic. Everybody reads it; people who may change or delete it do so in place. */
export function TopicArticle({ topic, user }: { topic: Topic; user: SessionUser | null }) {
  const canEdit = mayEdit(topic.created_by.id, user);
  const [step, setStep] = useState<"read" | "edit" | "delete">(() =>
    canEdit && Object.keys(readDraft(topicDraft(topic.id))).length > 0 ? "edit" : "read",
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const read = () => {
    setStep("read");
    // After the heading is rendered again.
    setTimeout(() => heading.current?.focus());
  };
  const navigate = useNavigate();
  const remove = async () => {
    await removeTopic(topic.id);
    toast("success", m.topic_deleted());
    void navigate(forumPath, { replace: true });
  };
  const isModerator = mayModerate(user);
  const mayChange = canEdit && !topic.hidden && mayWrite(topic, user);
  return (
    <article className="card grid gap-4 p-4 sm:p-8">
      {step === "edit" ? (
        <>
          <h1 className="text-h2">{m.edit_topic()}</h1>
          <EditTopicForm topic={topic} onDone={read} />
        </>
      ) : (
        <>
          <TopicBadges topic={topic} />
          <h1 ref={heading} tabIndex={-1} lang={detectLanguage(topic.name)} className="text-h1 outline-none">
            {topic.name}
          </h1>
          <Byline author={topic.created_by} role={topic.user_role}>
            <time dateTime={topic.created_at}>{formatDate(topic.created_at)}</time>
            <EditedMark post={topic} />
          </Byline>
          <PostText post={topic} className="max-w-[68ch] text-body" />
          {topic.hidden ? <HiddenNotice hidden={topic.hidden} isOwn={canEdit} /> : null}
          {user ? (
            <div className="flex flex-wrap gap-3 border-t border-line pt-4">
              <Suspense fallback={<span className="skeleton h-11 w-48" />}>
                <FollowTopic topic={topic} />
              </Suspense>
              {mayChange ? (
                <Button variant="quiet" className="px-4 text-small" onClick={() => setStep("edit")}>
                  <Pencil size={16} aria-hidden="true" />
                  {m.edit()}
                </Button>
              ) : null}
              {isModerator ? (
                <Suspense fallback={<span className="skeleton h-11 w-full sm:w-72" />}>
                  <TopicTools topic={topic} />
                </Suspense>
              ) : null}
              {mayReport(topic.created_by.id, user) && !isModerator ? (
                <ReportButton
                  post={{ kind: "topic", id: topic.id }}
                  author={topic.created_by}
                  createdAt={topic.created_at}
                />
              ) : null}
              {mayDelete(topic.created_by.id, user) ? (
                <Button
                  variant="quiet"
                  className="px-4 text-small text-danger"
                  onClick={() => setStep("delete")}
                >
                  <Trash2 size={16} aria-hidden="true" />
                  {m.remove()}
                </Button>
              ) : null}
            </div>
          ) : null}
        </>
      )}
      {step === "delete" ? (
        <DeleteDialog
          title={m.delete_topic()}
          failure={m.delete_failed()}
          onDelete={remove}
          outdates={[topicsKey]}
          onClose={() => setStep("read")}
        >
          <span>{m.delete_ask()}</span>
          <span className="text-small text-muted">{m.delete_what()}</span>
        </DeleteDialog>
      ) : null}
    </article>
  );
}

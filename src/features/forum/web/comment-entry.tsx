import { Pencil, Trash2 } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { formatDate } from "#kit/shared/dates.ts";
import { readDraft } from "#kit/web/forms/drafts.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { toast } from "#kit/web/toasts.tsx";
import type { SessionUser } from "#kit/web/session.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import * as m from "#messages/forum.ts";
import type { Comment, Topic } from "../contract.ts";
import { mayDelete, mayEdit, mayMarkAnswer, mayModerate, mayReport, mayWrite } from "../rules.ts";
import { forumKey, useDeleteComment } from "./api.ts";
import { Byline } from "./byline.tsx";
import { EditCommentForm, editedCommentDraft } from "./edit-comment-form.tsx";
import { EditedMark } from "./edited-mark.tsx";
import { HiddenNotice } from "./hidden-notice.tsx";
import { nameOf } from "./names.ts";
import { PostText } from "./post-text.tsx";
import { ReportButton } from "./report/report-button.tsx";

const CommentTools = lazyOptional(async () => import("./moderation/comment-tools.tsx"));
const DeleteDialog = lazyDialog(async () => import("#kit/web/ui/delete-dialog.tsx"));

/**
 * A comment. Its writer can edit it in place; the writer and administrators can delete it; others can report it. The
 * topic's author, instructors and administrators mark it as the answer; administrators hide it.
 */
export function CommentEntry({
  comment,
  topic,
  user,
}: {
  comment: Comment;
  topic: Topic;
  user: SessionUser | null;
}) {
  const { id, hidden } = comment;
  const isOwn = mayEdit(comment.created_by.id, user);
  const isOpen = !topic.hidden && mayWrite(topic, user);
  const canEdit = isOwn && isOpen && !hidden;
  const canHide = mayModerate(user);
  const canMark = isOpen && mayMarkAnswer(topic.created_by.id, user);
  const isAnswer = topic.answer?.comment.id === id;
  const [step, setStep] = useState<"read" | "edit" | "delete">(() =>
    canEdit && Object.keys(readDraft(editedCommentDraft(comment.id))).length > 0 ? "edit" : "read",
  );
  const deleteComment = useDeleteComment(topic.id);
  const remove = async () => {
    await deleteComment(comment.id);
    toast("success", m.comment_deleted());
    document.querySelector<HTMLElement>("#comments")?.focus();
  };
  const date = formatDate(comment.created_at);
  const entry = useRef<HTMLLIElement>(null);
  const { hash, key } = useLocation();
  /** Another value each time that a link to this comment is followed. */
  const target = hash === `#comment-${id}` ? key : null;
  // Its page may have loaded after the link to it was followed.
  useEffect(() => {
    if (target === null) return;
    entry.current?.scrollIntoView();
    entry.current?.focus({ preventScroll: true });
  }, [target]);
  return (
    <li
      ref={entry}
      id={`comment-${id}`}
      tabIndex={-1}
      className={`grid scroll-mt-20 gap-3 p-4 outline-none sm:p-6 ${target === null ? "" : "bg-green-tint"}`}
    >
      <div className="flex items-start justify-between gap-3">
        <Byline author={comment.created_by} role={comment.user_role} size={36}>
          <RelativeTime time={comment.created_at} />
          <EditedMark post={comment} />
        </Byline>
        {user && step !== "edit" ? (
          <div className="-mt-1 -mr-2 flex max-w-[132px] shrink-0 flex-wrap justify-end">
            {canMark || canHide ? (
              <Suspense fallback={<span className="skeleton size-11" />}>
                <CommentTools
                  comment={comment}
                  topicId={topic.id}
                  isAnswer={isAnswer}
                  mayMark={canMark}
                  mayHide={canHide}
                />
              </Suspense>
            ) : null}
            {mayReport(comment.created_by.id, user) && !canHide ? (
              <ReportButton
                post={{ kind: "comment", id }}
                author={comment.created_by}
                createdAt={comment.created_at}
              />
            ) : null}
            {canEdit ? (
              <Button
                variant="icon"
                aria-label={m.edit_comment_of({ date })}
                title={m.edit_comment()}
                onClick={() => setStep("edit")}
              >
                <Pencil size={18} aria-hidden="true" />
              </Button>
            ) : null}
            {mayDelete(comment.created_by.id, user) ? (
              <Button
                variant="icon"
                aria-label={m.delete_comment_of({ name: nameOf(comment.created_by), date })}
                title={m.delete_comment()}
                onClick={() => setStep("delete")}
                className="hover:bg-danger-tint hover:text-danger"
              >
                <Trash2 size={18} aria-hidden="true" />
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {step === "edit" ? (
        <EditCommentForm
          comment={comment}
          topicId={topic.id}
          onDone={() => {
            setStep("read");
            entry.current?.focus();
          }}
        />
      ) : (
        <>
          {isAnswer ? (
            <p className="text-small font-semibold text-green-deep sm:pl-12">{m.answer()}</p>
          ) : null}
          <PostText post={comment} className="max-w-[68ch] sm:pl-12" />
          {hidden ? <HiddenNotice hidden={hidden} isOwn={isOwn} /> : null}
        </>
      )}
      {step === "delete" ? (
        <DeleteDialog
          title={m.delete_comment()}
          failure={m.comment_delete_failed()}
          onDelete={remove}
          outdates={[forumKey]}
          onClose={() => setStep("read")}
        >
          <span>{m.delete_comment_ask()}</span>
          <span className="text-small text-muted">{m.delete_comment_what()}</span>
        </DeleteDialog>
      ) : null}
    </li>
  );
}

import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { formatDate } from "#kit/shared/dates.ts";
import { readDraft } from "#kit/web/forms/drafts.ts";
import { toast } from "#kit/web/toasts.tsx";
import type { SessionUser } from "#kit/web/session.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import { WrittenText } from "#kit/web/ui/written-text.tsx";
import * as m from "#messages/forum.ts";
import type { Comment } from "../contract.ts";
import { mayDelete, mayEdit } from "../rules.ts";
import { forumKey, useDeleteComment } from "./api.ts";
import { Byline } from "./byline.tsx";
import { EditCommentForm, editedCommentDraft } from "./edit-comment-form.tsx";
import { EditedMark } from "./edited-mark.tsx";
import { nameOf } from "./names.ts";

const DeleteDialog = lazyDialog(async () => import("#kit/web/ui/delete-dialog.tsx"));

/** A comment. Its writer can edit it in place; the writer and administrators can delete it. */
export function CommentEntry({
  comment,
  topicId,
  user,
}: {
  comment: Comment;
  topicId: number;
  user: SessionUser | null;
}) {
  const canEdit = mayEdit(comment.created_by.id, user);
  const [step, setStep] = useState<"read" | "edit" | "delete">(() =>
    canEdit && Object.keys(readDraft(editedCommentDraft(comment.id))).length > 0 ? "edit" : "read",
  );
  const deleteComment = useDeleteComment(topicId);
  const remove = async () => {
    await deleteComment(comment.id);
    toast("success", m.comment_deleted());
    document.querySelector<HTMLElement>("#comments")?.focus();
  };
  const date = formatDate(comment.created_at);
  const entry = useRef<HTMLLIElement>(null);
  return (
    <li ref={entry} tabIndex={-1} className="grid gap-3 p-4 outline-none sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <Byline author={comment.created_by} size={36}>
          <RelativeTime time={comment.created_at} />
          <EditedMark post={comment} />
        </Byline>
        {mayDelete(comment.created_by.id, user) && step !== "edit" ? (
          <div className="-mt-1 -mr-2 flex">
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
            <Button
              variant="icon"
              aria-label={m.delete_comment_of({ name: nameOf(comment.created_by), date })}
              title={m.delete_comment()}
              onClick={() => setStep("delete")}
              className="hover:bg-danger-tint hover:text-danger"
            >
              <Trash2 size={18} aria-hidden="true" />
            </Button>
          </div>
        ) : null}
      </div>
      {step === "edit" ? (
        <EditCommentForm
          comment={comment}
          topicId={topicId}
          onDone={() => {
            setStep("read");
            entry.current?.focus();
          }}
        />
      ) : (
        <WrittenText text={comment.text} className="max-w-[68ch] sm:pl-12" />
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

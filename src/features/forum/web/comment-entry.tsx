import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { formatDate } from "#kit/shared/dates.ts";
import { readDraft } from "#kit/web/forms/use-draft.ts";
import type { SessionUser } from "#kit/web/session.ts";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import { WrittenText } from "#kit/web/ui/written-text.tsx";
import * as m from "#messages/forum.ts";
import type { Comment } from "../contract.ts";
import { mayEdit } from "../rules.ts";
import { Byline } from "./byline.tsx";
import { EditCommentForm, editedCommentDraft } from "./edit-comment-form.tsx";
import { EditedMark } from "./edited-mark.tsx";

/** A comment; its writer changes it in its place. */
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
  const [isEditing, setEditing] = useState(
    () => canEdit && Object.keys(readDraft(editedCommentDraft(comment.id))).length > 0,
  );
  const entry = useRef<HTMLLIElement>(null);
  return (
    <li ref={entry} tabIndex={-1} className="grid gap-3 p-4 outline-none sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <Byline author={comment.created_by} size={36}>
          <RelativeTime time={comment.created_at} />
          <EditedMark post={comment} />
        </Byline>
        {canEdit && !isEditing ? (
          <button
            type="button"
            aria-label={m.edit_comment_of({ date: formatDate(comment.created_at) })}
            title={m.edit_comment()}
            onClick={() => setEditing(true)}
            className="-mt-1 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-green-tint hover:text-green-deep"
          >
            <Pencil size={18} aria-hidden="true" />
          </button>
        ) : null}
      </div>
      {isEditing ? (
        <EditCommentForm
          comment={comment}
          topicId={topicId}
          onDone={() => {
            setEditing(false);
            entry.current?.focus();
          }}
        />
      ) : (
        <WrittenText text={comment.text} className="max-w-[68ch] sm:pl-12" />
      )}
    </li>
  );
}

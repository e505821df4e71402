import { CircleCheckBig, CircleX, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { formatDate } from "#kit/shared/dates.ts";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/forum.ts";
import type { Comment } from "../../contract.ts";
import { forumKey } from "../api.ts";
import { nameOf } from "../names.ts";
import { hide, mark } from "./api.ts";
import { useModerate } from "./use-moderate.ts";

const HideDialog = lazyDialog(async () => import("./hide-dialog.tsx"));

interface CommentToolsProps {
  comment: Comment;
  topicId: number;
  isAnswer: boolean;
  mayMark: boolean;
  mayHide: boolean;
}

/**
 * What the topic's author, instructors and administrators do with a comment: mark it as the answer; administrators hide it.
 * Loaded on demand, by its default export.
 */
export default function CommentTools({ comment, topicId, isAnswer, mayMark, mayHide }: CommentToolsProps) {
  const { id, hidden } = comment;
  const of = { name: nameOf(comment.created_by), date: formatDate(comment.created_at) };
  const [isAsking, setAsking] = useState(false);
  const { write, busy } = useModerate();
  return (
    <>
      {mayMark && !hidden ? (
        <Button
          variant="icon"
          busy={busy}
          aria-label={isAnswer ? m.answer_unmark() : m.answer_mark_of(of)}
          title={isAnswer ? m.answer_unmark() : m.answer_mark()}
          onClick={() =>
            write(
              isAnswer
                ? { call: async () => mark(topicId, null), done: m.answer_unmarked }
                : { call: async () => mark(topicId, id), done: m.answer_marked },
            )
          }
        >
          {isAnswer ? (
            <CircleX size={18} aria-hidden="true" />
          ) : (
            <CircleCheckBig size={18} aria-hidden="true" />
          )}
        </Button>
      ) : null}
      {mayHide && !hidden ? (
        <Button
          variant="icon"
          aria-label={m.hide_comment_of(of)}
          title={m.hide()}
          onClick={() => setAsking(true)}
        >
          <EyeOff size={18} aria-hidden="true" />
        </Button>
      ) : null}
      {mayHide && hidden ? (
        <Button
          variant="icon"
          busy={busy}
          aria-label={m.show_again()}
          title={m.show_again()}
          onClick={() => write({ call: async () => hide({ kind: "comment", id }, null), done: m.done_shown })}
        >
          <Eye size={18} aria-hidden="true" />
        </Button>
      ) : null}
      {isAsking ? (
        <HideDialog post={{ kind: "comment", id }} outdates={[forumKey]} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

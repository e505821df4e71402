import { Flag, Trash2 } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { useHidesTeamParts } from "#features/courses/web/learner-view-public.tsx";
import { detectLanguage } from "#kit/shared/language.ts";
import { toast } from "#kit/web/toasts.tsx";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import { WrittenText } from "#kit/web/ui/written-text.tsx";
import * as m from "#messages/learning.ts";
import type { LessonPost } from "../../../questions-contract.ts";
import { questionsKey, remove } from "./api.ts";

const DeleteDialog = lazyDialog(async () => import("#kit/web/ui/delete-dialog.tsx"));
const ReportDialog = lazyDialog(async () => import("./report-dialog.tsx"));

/** A question or an answer: who wrote it, when, and what the reader may do with it. */
export function Post({
  post,
  lessonId,
  answers,
}: {
  post: LessonPost;
  lessonId: number;
  /** How many answers the question has. Left out: this is an answer. */
  answers?: number;
}) {
  const { author } = post;
  const hidesTeamParts = useHidesTeamParts(useParams().id ?? "");
  const mayDelete = post.may_delete && (author.is_you || !hidesTeamParts);
  const reports = hidesTeamParts ? null : post.reports;
  const [asks, setAsks] = useState<"delete" | "report" | null>(null);
  const close = () => setAsks(null);
  return (
    <article className="grid gap-2">
      <div className="flex items-start gap-3">
        <Avatar name={author.name} picture={author.profile_picture} size={36} />
        <div className="min-w-0 flex-1 text-small">
          <p className="flex flex-wrap items-center gap-x-2">
            <b lang={detectLanguage(author.name)} className="font-semibold">
              {author.name}
            </b>
            {author.is_instructor ? <Badge>{m.people_instructor()}</Badge> : null}
            {author.is_assistant ? <Badge>{m.people_assistant()}</Badge> : null}
            {author.is_you ? <Badge tone="grey">{m.people_you()}</Badge> : null}
            {reports ? <Badge tone="red">{m.post_reports({ count: reports })}</Badge> : null}
          </p>
          <p className="text-tiny text-muted">
            <RelativeTime time={post.created_at} />
          </p>
        </div>
        {author.is_you || post.is_reported ? null : (
          <Button
            variant="icon"
            aria-label={m.post_report_of({ name: author.name })}
            title={m.post_report()}
            onClick={() => setAsks("report")}
          >
            <Flag size={18} aria-hidden="true" />
          </Button>
        )}
        {mayDelete ? (
          <Button
            variant="icon"
            aria-label={m.post_delete_of({ name: author.name })}
            title={m.post_delete()}
            onClick={() => setAsks("delete")}
          >
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        ) : null}
      </div>
      <WrittenText text={post.text} />
      {post.is_reported ? <p className="text-tiny text-muted">{m.post_reported()}</p> : null}
      {asks === "delete" ? (
        <DeleteDialog
          title={answers === undefined ? m.post_delete_answer() : m.post_delete_question()}
          failure={m.post_delete_failed()}
          onDelete={async () => {
            await remove(post.id);
            toast("success", m.post_deleted());
            document.getElementById("questions-title")?.focus();
          }}
          outdates={[questionsKey(lessonId)]}
          onClose={close}
        >
          <span>{answers ? m.post_delete_with_answers() : m.post_delete_alone()}</span>
        </DeleteDialog>
      ) : null}
      {asks === "report" ? <ReportDialog postId={post.id} lessonId={lessonId} onClose={close} /> : null}
    </article>
  );
}

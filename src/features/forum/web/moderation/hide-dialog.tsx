import type { QueryKey } from "@tanstack/react-query";
import { toast } from "#kit/web/toasts.tsx";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/forum.ts";
import { maxHideReasonLength } from "../../rules.ts";
import { hide, type Post } from "./api.ts";

const reasons = [
  { short: m.reason_patient, reason: m.hide_patient },
  { short: m.reason_unkind, reason: m.hide_unkind },
  { short: m.reason_dangerous, reason: m.hide_dangerous },
  { short: m.reason_spam, reason: m.hide_spam },
];

/** Asks why a post is hidden, and hides it. */
export default function HideDialog({
  post,
  outdates,
  onDone,
  onClose,
}: {
  post: Post;
  outdates: readonly QueryKey[];
  onDone?: () => void;
  onClose: () => void;
}) {
  return (
    <ReasonDialog
      words={{
        title: post.kind === "topic" ? m.hide_topic_title() : m.hide_comment_title(),
        text: m.hide_text(),
        label: m.hide_label(),
        missing: m.hide_reason_missing(),
        confirm: m.hide(),
        busy: m.hide_busy(),
        failed: m.hide_failed(),
      }}
      quick={{
        legend: m.hide_reasons(),
        reasons: reasons.map(({ short, reason }) => ({ short: short(), reason: reason() })),
      }}
      maxLength={maxHideReasonLength}
      draft={`forum-hide-${post.kind}-${post.id}`}
      variant="danger"
      send={async (reason) => hide(post, reason)}
      outdates={outdates}
      onDone={() => {
        toast("success", m.done_hidden());
        onClose();
        onDone?.();
      }}
      onClose={onClose}
    />
  );
}

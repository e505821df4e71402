import type { QueryKey } from "@tanstack/react-query";
import { toast } from "#kit/web/toasts.tsx";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/forum.ts";
import { hideWords } from "../../hide-words.ts";
import { hidePresets, maxHideReasonLength } from "../../rules.ts";
import { reasonWords } from "../report/reason-words.ts";
import { hide, type Post } from "./api.ts";

/** Asks why a post is hidden, and hides it. The server knows a common reason by its words. */
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
        reasons: hidePresets.map((preset) => ({ short: reasonWords[preset](), reason: hideWords[preset]() })),
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

import { toast } from "#kit/web/toasts.tsx";
import { ReasonDialog } from "#kit/web/ui/reason-dialog.tsx";
import * as m from "#messages/forum.ts";
import { maxLockReasonLength } from "../../rules.ts";
import { forumKey } from "../api.ts";
import { lock } from "./api.ts";

/** Locks a topic, with a reason if the administrator gives one. Loaded on demand, by its default export. */
export default function LockDialog({ topicId, onClose }: { topicId: number; onClose: () => void }) {
  return (
    <ReasonDialog
      words={{
        title: m.lock_title(),
        text: m.lock_text(),
        label: m.lock_label(),
        hint: m.lock_hint(),
        confirm: m.lock(),
        busy: m.lock_busy(),
        failed: m.lock_failed(),
      }}
      maxLength={maxLockReasonLength}
      draft={`forum-lock-${topicId}`}
      send={async (reason) => lock(topicId, reason)}
      outdates={[forumKey]}
      onDone={() => {
        toast("success", m.done_locked());
        onClose();
      }}
      onClose={onClose}
    />
  );
}

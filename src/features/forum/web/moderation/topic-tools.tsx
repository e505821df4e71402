import { Eye, EyeOff, Lock, LockOpen, type LucideIcon, Pin, PinOff } from "lucide-react";
import { useState } from "react";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/forum.ts";
import type { Topic } from "../../contract.ts";
import { forumKey } from "../api.ts";
import { hide, pin, unlock } from "./api.ts";
import { useModerate } from "./use-moderate.ts";

const HideDialog = lazyDialog(async () => import("./hide-dialog.tsx"));
const LockDialog = lazyDialog(async () => import("./lock-dialog.tsx"));

/** What an administrator does with a topic. Loaded on demand, by its default export. */
export default function TopicTools({ topic }: { topic: Topic }) {
  const { id, is_locked: isLocked, is_pinned: isPinned, hidden } = topic;
  const [asking, setAsking] = useState<"hide" | "lock" | null>(null);
  const { write, busy } = useModerate();
  const tool = (words: string, Icon: LucideIcon, act: () => void) => (
    <Button variant="quiet" className="px-4 text-small" busy={busy} onClick={act}>
      <Icon size={16} aria-hidden="true" />
      {words}
    </Button>
  );
  return (
    <fieldset className="flex flex-wrap gap-3">
      <legend className="sr-only">{m.tools()}</legend>
      {isLocked
        ? tool(m.unlock(), LockOpen, () => write({ call: async () => unlock(id), done: m.done_unlocked }))
        : tool(m.lock(), Lock, () => setAsking("lock"))}
      {isPinned
        ? tool(m.unpin(), PinOff, () => write({ call: async () => pin(id, false), done: m.done_unpinned }))
        : tool(m.pin(), Pin, () => write({ call: async () => pin(id, true), done: m.done_pinned }))}
      {hidden
        ? tool(m.show_again(), Eye, () =>
            write({ call: async () => hide({ kind: "topic", id }, null), done: m.done_shown }),
          )
        : tool(m.hide(), EyeOff, () => setAsking("hide"))}
      {asking === "lock" ? <LockDialog topicId={id} onClose={() => setAsking(null)} /> : null}
      {asking === "hide" ? (
        <HideDialog post={{ kind: "topic", id }} outdates={[forumKey]} onClose={() => setAsking(null)} />
      ) : null}
    </fieldset>
  );
}

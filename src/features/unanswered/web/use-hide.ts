import { useState } from "react";
import { toast } from "#kit/web/toasts.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/unanswered.ts";
import type { UnansweredEntry } from "../contract.ts";
import { hide, showAgain } from "./api.ts";

/** Names an entry in the list. */
export const keyOf = ({ kind, id }: Pick<UnansweredEntry, "kind" | "id">) => `${kind} ${id}`;

/**
 * Takes entries off the list and puts them back. The list is not read again at once: a hidden entry keeps its row, so
 * that no other row moves under the finger and the person can undo it.
 */
export function useHide() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { write, sending } = useWrite(
    async ({ entry, hides }: { entry: UnansweredEntry; hides: boolean }) =>
      hides ? hide(entry) : showAgain(entry),
    {
      failure: m.hide_failed,
      onDone: (_, { entry, hides }) =>
        setHidden((before) => {
          const next = new Set(before);
          if (hides) next.add(keyOf(entry));
          else next.delete(keyOf(entry));
          return next;
        }),
      onFailed: (sentence) => toast("error", sentence),
    },
  );
  return { hidden, write, sending };
}

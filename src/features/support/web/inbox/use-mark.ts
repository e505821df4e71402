import { waitingKey } from "#features/notifications/web/public.tsx";
import { toast } from "#kit/web/toasts.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/support.ts";
import { inboxKey } from "./api.ts";

/** Marks an entry as answered or not answered. The lists show it after the server has confirmed it. */
export const useMark = (mark: (isAnswered: boolean) => Promise<unknown>) =>
  useWrite(mark, {
    failure: m.inbox_mark_failed,
    outdates: [inboxKey, waitingKey],
    onFailed: (sentence) => toast("error", sentence),
  });

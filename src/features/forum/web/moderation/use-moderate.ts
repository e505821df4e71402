import { toast } from "#kit/web/toasts.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/forum.ts";
import { forumKey } from "../api.ts";

interface Change {
  call: () => Promise<unknown>;
  /** What is said when it is done. */
  done: () => string;
}

/** Changes a post as a moderator, and reads the forum again. */
export const useModerate = () =>
  useWrite(async ({ call }: Change) => call(), {
    failure: m.moderation_failed,
    outdates: [forumKey],
    onDone: (_, { done }) => toast("success", done()),
    onFailed: (sentence) => toast("error", sentence),
  });

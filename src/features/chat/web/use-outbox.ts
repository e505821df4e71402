import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { ApiError, isTransient } from "#kit/web/api.ts";
import { useLiveIsOpen } from "#kit/web/live-events.ts";
import * as m from "#messages/chat.ts";
import { heldBytes } from "./attach/outgoing-file.ts";
import { adoptOutbox } from "./adopt-outbox.ts";
import { messagesKey, type Place, postMessage } from "./api.ts";
import { changeInbox } from "./change-inbox.ts";
import { withLiveMessage } from "./inbox-items.ts";
import { Outbox, type Outgoing } from "./outbox.ts";
import { type Loaded, withMessage } from "./room-messages.ts";

// One for each room: it goes on when its page is left.
const outboxes = new Map<string, Outbox>();

/** The name of what a person keeps of a room on this device. */
export const keptName = (what: "draft" | "outbox", personId: number, { courseId, learner }: Place): string =>
  `chat-${what}:${personId}:${courseId}${learner === null ? "" : `:${learner}`}`;

/** What this person wrote in a room and has not reached the server yet. */
export function useOutbox(place: Place, personId: number) {
  const queries = useQueryClient();
  const { courseId, learner } = place;
  const outbox = useMemo(() => {
    const name = keptName("outbox", personId, { courseId, learner });
    const known = outboxes.get(name);
    if (known) return known;
    const made = new Outbox({
      name,
      send: async ({ clientId, content, replyTo, file }, sight) => {
        const room = { courseId, learner };
        if (file) await (await import("./attach/send-file.ts")).sendFile(room, file, sight);
        const words = {
          content,
          client_id: clientId,
          reply_to: replyTo?.message_id ?? null,
          file: file?.key ?? null,
        };
        const sent = await postMessage(room, words);
        if (file) heldBytes.delete(file.key);
        queries.setQueryData<Loaded>(messagesKey(room), (loaded) => loaded && withMessage(loaded, sent));
        changeInbox(queries, (items) => withLiveMessage(items, { ...sent, course_id: courseId }, personId));
      },
      // Too many in a minute, and a session that is over, go away.
      refusalOf: (error) =>
        isTransient(error) || (error instanceof ApiError && [401, 429].includes(error.status))
          ? null
          : (error as Error).message || m.not_sent(),
    });
    outboxes.set(name, made);
    return made;
  }, [queries, personId, courseId, learner]);

  const live = useLiveIsOpen();
  useEffect(() => {
    if (live) outbox.retryIfUnreached();
  }, [outbox, live]);
  // What an earlier visit or another tab left.
  useEffect(() => adoptOutbox(outbox), [outbox]);
  useEffect(() => {
    const again = () => outbox.retryIfUnreached();
    again();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [outbox]);
  /** Deletes a message before it is sent, and what the server has of its file. */
  const discard = ({ clientId, file }: Outgoing) => {
    outbox.remove(clientId);
    if (file) void import("./attach/send-file.ts").then(({ forgetFile }) => forgetFile(place, file));
  };
  return { outbox, discard, ...useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read) };
}

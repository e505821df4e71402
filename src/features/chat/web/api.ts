import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import * as contract from "../contract.ts";
import { messagePageSize } from "../rules.ts";
import { type Loaded, withNewest } from "./room-messages.ts";

/** Where messages are: the room of a course, or the private conversation of a learner. */
export interface Place {
  courseId: number;
  learner: number | null;
}

export const inboxKey = ["chat", "inbox"];

const queryOf = ({ learner }: Place) => (learner === null ? {} : { learner });

export const messagesKey = ({ courseId, learner }: Place) => ["chat", "messages", courseId, learner];

const readMessages = async (place: Place, before?: number) =>
  callApi(contract.findMessages, {
    params: { id: place.courseId },
    query: { ...queryOf(place), before, limit: messagePageSize },
  });

/** The newest messages of a room, joined with those that are loaded. */
export const messagesIn = (place: Place) =>
  queryOptions({
    queryKey: messagesKey(place),
    queryFn: async ({ client }): Promise<Loaded> => {
      const newest = await readMessages(place);
      return withNewest(client.getQueryData<Loaded>(messagesKey(place)), newest, messagePageSize);
    },
    // Without a connection it fails and says so. It must not wait in silence.
    networkMode: "always",
  });

export const earlierMessages = async (place: Place, before: number) => readMessages(place, before);

export const roomAt = (place: Place) =>
  queryOptions({
    queryKey: ["chat", "room", place.courseId, place.learner],
    queryFn: async () =>
      callApi(contract.findRoom, { params: { id: place.courseId }, query: queryOf(place) }),
    networkMode: "always",
    // How far the person had read does not change during a visit.
    staleTime: Infinity,
    gcTime: 0,
  });

export const inbox = () =>
  queryOptions({
    queryKey: inboxKey,
    queryFn: async () => callApi(contract.findInbox),
    networkMode: "always",
  });

export const postMessage = async (
  { courseId, learner }: Place,
  message: { content: string; client_id: string; reply_to: number | null; file: string | null },
) => callApi(contract.sendMessage, { params: { id: courseId }, body: { ...message, learner } });

export const removeMessage = async (id: number) => callApi(contract.deleteMessage, { params: { id } });

export const saveRead = async ({ courseId, learner }: Place, messageId: number) =>
  callApi(contract.markChatRead, {
    params: { id: courseId },
    body: { message_id: messageId, learner },
    // It may be the last call of a page.
    keepalive: true,
  });

import { callApi } from "#kit/web/api.ts";
import { hideComment, hideTopic, lockTopic, markAnswer, pinTopic } from "../../moderation-contract.ts";

/** A topic or a comment. */
export interface Post {
  kind: "topic" | "comment";
  id: number;
}

export const lock = async (id: number, reason: string) =>
  callApi(lockTopic, { params: { id }, body: { is_locked: true, reason } });

export const unlock = async (id: number) =>
  callApi(lockTopic, { params: { id }, body: { is_locked: false } });

export const pin = async (id: number, is_pinned: boolean) =>
  callApi(pinTopic, { params: { id }, body: { is_pinned } });

/** Hides a post for a reason; without one it is shown again. */
export async function hide({ kind, id }: Post, reason: string | null): Promise<void> {
  const call = {
    params: { id },
    body: reason === null ? { is_hidden: false as const } : { is_hidden: true as const, reason },
  };
  if (kind === "topic") await callApi(hideTopic, call);
  else await callApi(hideComment, call);
}

/** Null takes the mark back. */
export const mark = async (topicId: number, comment: number | null) =>
  callApi(markAnswer, { params: { id: topicId }, body: { comment } });

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { keepComment, keepTopic, listForumReports, type ReportedPost } from "../../moderation-contract.ts";
import type { DeskStatus } from "../../rules.ts";
import { forumKey } from "../api.ts";

/** A part of the forum's key: what hides a post on its page changes this list too. */
export const deskKey = [...forumKey, "reports"];

export const reportedPosts = (status: DeskStatus, page: number) =>
  queryOptions({
    queryKey: [...deskKey, status, page],
    queryFn: async () => callApi(listForumReports, { query: { status, page } }),
    placeholderData: keepPreviousData,
  });

export async function keep({ kind, id, newest_report: newest }: ReportedPost): Promise<void> {
  const call = { params: { id }, body: { up_to: newest ?? 0 } };
  await (kind === "topic" ? callApi(keepTopic, call) : callApi(keepComment, call));
}

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import type { ListFilter } from "#kit/web/use-list-params.ts";
import { listContactMessages, listMentorshipLeads } from "../../contract.ts";
import { inboxPageSize } from "../../rules.ts";

export const inboxKey = ["support-inbox"] as const;

export type InboxFilter = ListFilter<"" | "waiting" | "answered">;

const queryOf = (filter: InboxFilter) => ({ ...filter, page_size: inboxPageSize });

export const contactMessages = (filter: InboxFilter) =>
  queryOptions({
    queryKey: [...inboxKey, "messages", filter],
    queryFn: async () => callApi(listContactMessages, { query: queryOf(filter) }),
    placeholderData: keepPreviousData,
  });

export const mentorshipLeads = (filter: InboxFilter) =>
  queryOptions({
    queryKey: [...inboxKey, "leads", filter],
    queryFn: async () => callApi(listMentorshipLeads, { query: queryOf(filter) }),
    placeholderData: keepPreviousData,
  });

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { listContactMessages, listMentorshipLeads } from "../../contract.ts";
import { inboxPageSize } from "../../rules.ts";

export const inboxKey = ["support-inbox"] as const;

export interface InboxFilter {
  tab: "messages" | "leads";
  status: "" | "waiting" | "answered";
  search: string;
  page: number;
}

const queryOf = ({ status, search, page }: InboxFilter) => ({
  status,
  search,
  page,
  page_size: inboxPageSize,
});

export const contactMessages = (filter: InboxFilter) =>
  queryOptions({
    queryKey: [...inboxKey, filter],
    queryFn: async () => callApi(listContactMessages, { query: queryOf(filter) }),
    placeholderData: keepPreviousData,
  });

export const mentorshipLeads = (filter: InboxFilter) =>
  queryOptions({
    queryKey: [...inboxKey, filter],
    queryFn: async () => callApi(listMentorshipLeads, { query: queryOf(filter) }),
    placeholderData: keepPreviousData,
  });

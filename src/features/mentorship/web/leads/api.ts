import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type InboxFilter, inboxKey, inboxQueryOf } from "#features/support/web/public.tsx";
import { callApi } from "#kit/web/api.ts";
import { listMentorshipLeads } from "../../contract.ts";

export const mentorshipLeads = (filter: InboxFilter) =>
  queryOptions({
    queryKey: [...inboxKey, "leads", filter],
    queryFn: async () => callApi(listMentorshipLeads, { query: inboxQueryOf(filter) }),
    placeholderData: keepPreviousData,
  });

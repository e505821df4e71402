import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import type { ListFilter } from "#kit/web/use-list-params.ts";
import { listContactMessages } from "../../contract.ts";
import { inboxPageSize } from "../../rules.ts";

export const inboxKey = ["support-inbox"] as const;

export type InboxFilter = ListFilter<"" | "waiting" | "answered">;

export const inboxQueryOf = (filter: InboxFilter) => ({ ...filter, page_size: inboxPageSize });

export const contactMessages = (filter: InboxFilter) =>
  queryOptions({
    queryKey: [...inboxKey, "messages", filter],
    queryFn: async () => callApi(listContactMessages, { query: inboxQueryOf(filter) }),
    placeholderData: keepPreviousData,
  });

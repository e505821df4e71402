import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { overview } from "#features/admin/contract.ts";
import { callApi } from "#kit/web/api.ts";
import type { ListFilter } from "#kit/web/use-list-params.ts";
import { listQueue } from "../../contract.ts";

export const pageSize = 20;
// Between two patients nobody presses reload.
const everyMs = 15_000;

export type QueueFilter = ListFilter<"pending" | "verified" | "rejected">;

export const deskKey = ["payments-desk"];

export const deskOverview = () =>
  queryOptions({
    queryKey: [...deskKey, "overview"],
    queryFn: async () => callApi(overview),
    refetchInterval: everyMs,
  });

export const deskQueue = (filter: QueueFilter) =>
  queryOptions({
    queryKey: [...deskKey, "queue", filter],
    queryFn: async () => callApi(listQueue, { query: { ...filter, page_size: pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });

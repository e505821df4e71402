import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { hideUnanswered, listUnanswered, showUnanswered, type UnansweredEntry } from "../contract.ts";
import { type UnansweredKind, unansweredPageSize } from "../rules.ts";

/** The first part of every query key of what waits for an answer. */
export const unansweredKey = ["unanswered"];

export const unanswered = (kind: UnansweredKind | null, page: number) =>
  queryOptions({
    queryKey: [...unansweredKey, kind, page],
    queryFn: async () =>
      callApi(listUnanswered, { query: { ...(kind ? { kind } : {}), page, page_size: unansweredPageSize } }),
    placeholderData: keepPreviousData,
  });

const oldestShown = 3;

/** How much waits, and the oldest of it. */
export const oldestUnanswered = () =>
  queryOptions({
    queryKey: [...unansweredKey, "oldest"],
    queryFn: async () => callApi(listUnanswered, { query: { page: 1, page_size: oldestShown } }),
  });

const named = ({ kind, id }: UnansweredEntry) => ({ body: { kind, id } });

export const hide = async (entry: UnansweredEntry) => callApi(hideUnanswered, named(entry));
export const showAgain = async (entry: UnansweredEntry) => callApi(showUnanswered, named(entry));

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import type { ListFilter } from "#kit/web/use-list-params.ts";
import { listIssued } from "../../contract.ts";
import { certificatesKey } from "../api.ts";

export const pageSize = 20;

export type DeskFilter = ListFilter<"" | "valid" | "revoked">;

export const issuedCertificates = (filter: DeskFilter) =>
  queryOptions({
    queryKey: [...certificatesKey, "desk", filter],
    queryFn: async () => callApi(listIssued, { query: { ...filter, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  });

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import type { ListFilter } from "#kit/web/use-list-params.ts";
import { listIssuedCertificates } from "../../contract.ts";
import { certificatesKey } from "../certificates-key.ts";

export const pageSize = 20;

export type IssuedFilter = ListFilter<"" | "valid" | "revoked">;

export const issuedCertificates = (filter: IssuedFilter) =>
  queryOptions({
    queryKey: [...certificatesKey, "issued", filter],
    queryFn: async () => callApi(listIssuedCertificates, { query: { ...filter, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  });

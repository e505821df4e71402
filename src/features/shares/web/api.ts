import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { callApi, failure, fetchWithSession } from "#kit/web/api.ts";
import { saveFile } from "#kit/web/save-file.ts";
import { exportStatements, listRates, listStatements, readOwnStatement } from "../contract.ts";
import { monthShape, ratesPageSize, sharesFileName } from "../rules.ts";

/** The month that is shown, stored in the address. Undefined: this month. */
export function useMonth(): [string | undefined, (month: string | undefined) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("month") ?? "";
  return [
    monthShape.test(asked) ? asked : undefined,
    (month) => setParameters(month === undefined ? {} : { month }, { preventScrollReset: true }),
  ];
}

export const statementsKey = ["share-statements"];
export const statementsOf = (month: string | undefined) =>
  queryOptions({
    queryKey: [...statementsKey, month],
    queryFn: async () => callApi(listStatements, { query: { month } }),
    placeholderData: keepPreviousData,
  });

export const ownStatementOf = (month: string | undefined) =>
  queryOptions({
    queryKey: ["own-shares", month],
    queryFn: async () => callApi(readOwnStatement, { query: { month } }),
    placeholderData: keepPreviousData,
  });

export const ratesKey = ["share-rates"];
export const shareRates = (filter: { search: string; page: number }) =>
  queryOptions({
    queryKey: [...ratesKey, filter],
    queryFn: async () => callApi(listRates, { query: { ...filter, page_size: ratesPageSize } }),
    placeholderData: keepPreviousData,
  });

/** Fetches the statements of a month as a CSV file and lets the browser save it. @throws ApiError */
export async function saveStatements(month: string): Promise<void> {
  const response = await fetchWithSession(`${exportStatements.path}?${new URLSearchParams({ month })}`);
  if (!response.ok) throw await failure(response);
  saveFile(await response.blob(), sharesFileName(month));
}

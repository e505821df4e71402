import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { callApi, failure, fetchWithSession } from "#kit/web/api.ts";
import { saveFile } from "#kit/web/save-file.ts";
import { exportStatements, listRates, listStatements, readOwnStatement } from "../contract.ts";
import { monthInBangladesh, monthShape, ratesPageSize, sharesFileName } from "../rules.ts";

/** The month that is shown, stored in the address. */
export function useMonth(): [string, (month: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const now = monthInBangladesh(new Date());
  const asked = parameters.get("month") ?? "";
  const month = monthShape.test(asked) ? asked : now;
  return [month, (next) => setParameters(next === now ? {} : { month: next }, { preventScrollReset: true })];
}

export const statementsKey = ["share-statements"];
export const statementsOf = (month: string) =>
  queryOptions({
    queryKey: [...statementsKey, month],
    queryFn: async () => callApi(listStatements, { query: { month } }),
    placeholderData: keepPreviousData,
  });

export const ownStatementOf = (month: string) =>
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

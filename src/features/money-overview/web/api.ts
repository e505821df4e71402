import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { callApi, failure, fetchWithSession } from "#kit/web/api.ts";
import { saveFile } from "#kit/web/save-file.ts";
import { exportMoney, readMoneyOverview } from "../contract.ts";
import { moneyFileName, type Span, spans, usualSpan } from "../rules.ts";

/** How many days are shown, stored in the address. */
export function useSpan(): [Span, (span: Span) => void] {
  const [parameters, setParameters] = useSearchParams();
  const span = spans.find((days) => days === parameters.get("days")) ?? usualSpan;
  return [span, (days) => setParameters(days === usualSpan ? {} : { days }, { preventScrollReset: true })];
}

/** The figures of the last days. They are read again when the page is opened, and not polled. */
export const moneyOverview = (days: Span) =>
  queryOptions({
    queryKey: ["money-overview", days],
    queryFn: async () => callApi(readMoneyOverview, { query: { days } }),
    placeholderData: keepPreviousData,
  });

/** Fetches the table of days as a CSV file and lets the browser save it. @throws ApiError */
export async function saveMoney(days: Span): Promise<void> {
  const response = await fetchWithSession(`${exportMoney.path}?${new URLSearchParams({ days })}`);
  if (!response.ok) throw await failure(response);
  saveFile(await response.blob(), moneyFileName(days));
}

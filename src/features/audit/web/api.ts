import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { callApi, failure, fetchWithSession } from "#kit/web/api.ts";
import { pageParameter } from "#kit/web/page-parameter.ts";
import { saveFile } from "#kit/web/save-file.ts";
import { exportAudit, listAuditEntries } from "../contract.ts";
import { auditFileName } from "../rules.ts";

export const pageSize = 20;

const names = ["action", "person", "subject_kind", "subject_id", "from", "to"] as const;
/** What is shown: a text for each filter, "" for none. */
export type Filter = Record<(typeof names)[number], string>;

/** The filter and the page, stored in the address. */
export function useAuditFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ""])) as Filter;
  const change = (
    wanted: Partial<Filter> & { page?: number },
    how: { replace: boolean } = { replace: false },
  ) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: 1, ...wanted }))
          if (value === "" || value === 1) next.delete(name);
          else next.set(name, String(value));
        return next;
      },
      { ...how, preventScrollReset: wanted.page === undefined },
    );
  return { filter, page: pageParameter(parameters), change };
}

export const auditEntries = (filter: Filter, page: number) =>
  queryOptions({
    queryKey: ["audit", filter, page],
    queryFn: async () => callApi(listAuditEntries, { query: { ...filter, page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  });

/** Fetches the matching entries as a CSV file and lets the browser save it. @throws ApiError */
export async function saveAudit(filter: Filter): Promise<void> {
  const given = Object.entries(filter).filter(([, value]) => value !== "");
  const response = await fetchWithSession(`${exportAudit.path}?${new URLSearchParams(given)}`);
  if (!response.ok) throw await failure(response);
  saveFile(await response.blob(), auditFileName(new Date()));
}

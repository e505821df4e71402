import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi, failure, fetchWithSession } from "#kit/web/api.ts";
import { pathOf } from "#kit/shared/path.ts";
import {
  type CheckedStatement,
  exportStatementReport,
  importStatement,
  listStatementImports,
  readStatementImport,
} from "../contract.ts";
import { listCreditDifferences, listTypedCredits } from "../credits-contract.ts";
import type { Mapping } from "../rules.ts";

export const importsKey = ["statement-imports"];
/** The first part of every query key of recorded money. */
export const creditsKey = ["statement-credits"];

const pollMs = 2_000;

/** The newest imports. While one is running, they are read again. */
export const statementImports = () =>
  queryOptions({
    queryKey: importsKey,
    queryFn: async () => callApi(listStatementImports),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === "running") ? pollMs : false),
  });

/** The first lines of each kind of an import. */
export const importLines = (id: number) =>
  queryOptions({
    queryKey: [...importsKey, "lines", id],
    queryFn: async () => callApi(readStatementImport, { params: { id } }),
  });

/** Reads a file for the first time: which column is what, and its first lines. */
export async function sendStatement(file: File, provider: string): Promise<CheckedStatement> {
  const form = new FormData();
  form.set("provider", provider);
  form.set("columns_only", "true");
  form.set("file_name", file.name.slice(0, 200));
  form.set("file", file);
  return callApi(importStatement, { body: form });
}

/** The columns below other headings, what an import would do, or the import itself. */
export const runStatement = async (
  { kept, provider }: CheckedStatement,
  fileName: string,
  { mapping, does }: { mapping: Mapping; does: "columns" | "check" | "import" },
): Promise<CheckedStatement> =>
  callApi(importStatement, {
    body: {
      kept: kept!,
      provider,
      mapping,
      file_name: fileName,
      dry_run: does !== "import",
      columns_only: does === "columns",
    },
  });

/** What was done with each line of an import, as a file. @throws ApiError */
export async function reportOf(id: number): Promise<Blob> {
  const response = await fetchWithSession(pathOf(exportStatementReport.path, { id }));
  if (!response.ok) throw await failure(response);
  return response.blob();
}

export const pageSize = 10;

export const differencesOf = (state: "open" | "settled", page: number) =>
  queryOptions({
    queryKey: [...creditsKey, "differences", state, page],
    queryFn: async () =>
      callApi(listCreditDifferences, {
        query: { page, page_size: pageSize, ...(state === "settled" ? { settled: "true" as const } : {}) },
      }),
    placeholderData: keepPreviousData,
  });

export const typedCredits = (search: string, page: number) =>
  queryOptions({
    queryKey: [...creditsKey, "typed", search, page],
    queryFn: async () => callApi(listTypedCredits, { query: { search, page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  });

import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import * as contract from "../../reports-contract.ts";
import type { ReportReason } from "../../report-rules.ts";

export const reportsKey = (courseId: number) => ["chat", "reports", courseId];

/** The reported messages of a course. It is read for its team only; a failure shows none. */
export const reportsOf = (courseId: number) =>
  queryOptions({
    queryKey: reportsKey(courseId),
    queryFn: async () => callApi(contract.findReports, { params: { id: courseId } }),
    retry: false,
  });

export const sendReport = async (id: number, body: { reason: ReportReason; words: string }) =>
  callApi(contract.reportMessage, { params: { id }, body });

export const decide = async (id: number, decision: "kept" | "removed") =>
  callApi(contract.decideReport, { params: { id }, body: { decision } });

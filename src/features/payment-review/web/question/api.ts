import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { listQuestionTemplates } from "../../question-contract.ts";

/** What can be asked about a payment. It follows the claim, so it is read again each time. */
export const questionTemplatesOf = (id: number) =>
  queryOptions({
    queryKey: ["question-templates", id],
    queryFn: async () => callApi(listQuestionTemplates, { params: { id } }),
    gcTime: 0,
  });

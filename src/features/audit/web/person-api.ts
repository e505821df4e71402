import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { listAuditEntries } from "../contract.ts";

export const shownOfPerson = 10;

/** The newest entries of a person. */
export const auditOfPerson = (id: number) =>
  queryOptions({
    // Changes of the person outdate it: the page reads everything of them again.
    queryKey: ["people", "audit", id],
    queryFn: async () =>
      callApi(listAuditEntries, { query: { person: id, page: 1, page_size: shownOfPerson } }),
  });

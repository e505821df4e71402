import { useSearchParams } from "react-router";
import type { InboxFilter } from "./api.ts";

/** What is shown: kept in the address, so that a reload and the back button keep it. */
export function useInboxFilter(): [InboxFilter, (change: Partial<InboxFilter>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const status = parameters.get("status");
  const filter: InboxFilter = {
    tab: parameters.get("tab") === "leads" ? "leads" : "messages",
    status: status === "waiting" || status === "answered" ? status : "",
    search: parameters.get("search") ?? "",
    page: Math.max(1, Math.trunc(Number(parameters.get("page"))) || 1),
  };
  const change = (wanted: Partial<InboxFilter>) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        // Another list begins at its first page.
        for (const [name, value] of Object.entries({ page: 1, ...wanted }))
          if (value === "" || value === 1 || value === "messages") next.delete(name);
          else next.set(name, String(value));
        return next;
      },
      { replace: wanted.search !== undefined, preventScrollReset: wanted.page === undefined },
    );
  return [filter, change];
}

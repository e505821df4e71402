import { useSearchParams } from "react-router";
import type { QueueFilter, QueueStatus } from "./api.ts";

const statuses: readonly string[] = ["pending", "verified", "rejected"] satisfies QueueStatus[];

/** What of the queue is shown: kept in the address, so that a reload and the back button keep it. */
export function useQueueFilter(): [QueueFilter, (change: Partial<QueueFilter>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const status = parameters.get("status") ?? "";
  const filter: QueueFilter = {
    status: statuses.includes(status) ? (status as QueueStatus) : "pending",
    search: parameters.get("search") ?? "",
    page: Math.max(1, Math.trunc(Number(parameters.get("page"))) || 1),
  };
  const change = (wanted: Partial<QueueFilter>) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        // Another list begins at its first page.
        for (const [name, value] of Object.entries({ page: 1, ...wanted }))
          if (value === "" || value === 1 || value === "pending") next.delete(name);
          else next.set(name, String(value));
        return next;
      },
      { replace: wanted.search !== undefined, preventScrollReset: wanted.page === undefined },
    );
  return [filter, change];
}

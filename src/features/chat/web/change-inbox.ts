import type { QueryClient } from "@tanstack/react-query";
import type { InboxItem } from "../contract.ts";
import { inboxKey } from "./api.ts";

/** Changes the inbox that is loaded. If `how` cannot tell how it is now, or nothing is loaded, it is read again. */
export function changeInbox(queries: QueryClient, how: (items: InboxItem[]) => InboxItem[] | null): void {
  const known = queries.getQueryData<InboxItem[]>(inboxKey);
  const changed = known && how(known);
  if (changed) queries.setQueryData(inboxKey, changed);
  else void queries.invalidateQueries({ queryKey: inboxKey });
}

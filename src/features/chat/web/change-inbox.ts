import type { QueryClient } from "@tanstack/react-query";
import type { InboxItem } from "../contract.ts";
import { inboxKey } from "./api.ts";

/** Changes the inbox that is loaded. If `how` cannot tell how it is now, or nothing is loaded, it is read again. */
export function changeInbox(queries: QueryClient, how: (items: InboxItem[]) => InboxItem[] | null): void {
  // A list that nobody looks at has not heard of other rooms.
  const isShown = queries.getQueryCache().find({ queryKey: inboxKey, exact: true })?.isActive();
  const known = isShown ? queries.getQueryData<InboxItem[]>(inboxKey) : undefined;
  const changed = known && how(known);
  if (changed) queries.setQueryData(inboxKey, changed);
  else void queries.invalidateQueries({ queryKey: inboxKey });
}

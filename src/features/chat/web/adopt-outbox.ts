import { onKept } from "#kit/web/forms/kept.ts";
import { openTabs, tabName, waitUntilClosed } from "#kit/web/tab-name.ts";
import type { Outbox } from "./outbox.ts";

/** A tab that is loaded again goes on with its own messages within this time. */
const reloadMs = 2_000;

/**
 * Lets this tab send what a closed tab left in a room, also if both were open at the same time. Without locks, as over
 * plain HTTP, nobody knows which tabs are open. Then it takes what is kept now: the server takes each message once.
 * @returns how to end it.
 */
export function adoptOutbox(outbox: Outbox): () => void {
  if (!navigator.locks) {
    outbox.takeOver(() => true);
    return () => {};
  }
  const ending = new AbortController();
  const { signal } = ending;
  const watched = new Set<string>();
  // It ends by an error of the signal.
  const begin = (work: () => Promise<void>) => void work().catch(() => {});

  const look = async (isFirst: boolean): Promise<void> => {
    const own = await tabName();
    outbox.belongTo(own);
    // Of two tabs that look at the same moment only one takes a message.
    await navigator.locks.request(`outbox ${outbox.name}`, { signal }, async () => {
      const open = await openTabs();
      outbox.takeOver((tab) => (tab === undefined ? isFirst : tab === own || !open?.has(tab)));
    });
    for (const tab of outbox.otherTabs()) if (!watched.has(tab)) begin(async () => lookAfter(tab));
  };
  const lookAfter = async (tab: string): Promise<void> => {
    watched.add(tab);
    await waitUntilClosed(tab, signal);
    await new Promise((resolve) => setTimeout(resolve, reloadMs));
    watched.delete(tab);
    if (!signal.aborted) await look(false);
  };

  begin(async () => look(true));
  const stopListening = onKept(outbox.name, () => begin(async () => look(false)));
  return () => {
    stopListening();
    ending.abort();
  };
}

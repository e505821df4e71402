import { readStored, writeStored } from "./forms/stored.ts";

const storageKey = "tab-name";
const lockOf = (tab: string): string => `tab ${tab}`;
/** A page that is reloaded has its name free again after so long at most. */
const waitMs = 1_000;

/** Holds a name until the page ends. @returns false: another page holds it. */
async function hold(tab: string, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(lockOf(tab), signal ? { signal } : { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        return lock ? new Promise(() => {}) : undefined;
      })
      .catch(() => resolve(false));
  });
}

async function takeName(): Promise<string> {
  const stored = readStored(storageKey);
  const fresh = crypto.getRandomValues(new Uint32Array(2)).join("-");
  // Without locks, as over plain HTTP, a duplicated tab has the name of the first.
  if (!navigator.locks) {
    if (typeof stored === "string") return stored;
  } else if (typeof stored === "string" && (await hold(stored, AbortSignal.timeout(waitMs)))) return stored;
  else await hold(fresh);
  writeStored(storageKey, fresh);
  return fresh;
}

let name: Promise<string> | undefined;
/** The name of this tab. It keeps it through reloads, and no other open tab has it. */
export const tabName = async (): Promise<string> => (name ??= takeName());

/** The tabs with a name that are open now, in all windows. Null if the browser does not tell. */
export async function openTabs(): Promise<Set<string> | null> {
  if (!navigator.locks) return null;
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap((lock) =>
    lock.name?.startsWith("tab ") ? [lock.name.slice(lockOf("").length)] : [],
  );
  return new Set(names);
}

/** Resolves when a tab with a name is closed or loads again. Needs locks. @throws when `signal` ends the waiting. */
export async function waitUntilClosed(tab: string, signal: AbortSignal): Promise<void> {
  // Shared: the tabs that wait do not wait for each other.
  await navigator.locks.request(lockOf(tab), { mode: "shared", signal }, () => {});
}

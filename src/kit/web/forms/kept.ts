// Small records in localStorage: they survive the tab, until the person logs out on this device.
const beginning = "kept:";

function keys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}

/** The names of the kept records that begin so. */
export const keptNames = (start: string): string[] =>
  keys()
    .map((key) => key.slice(beginning.length))
    .filter((name) => name.startsWith(start));

export function readKept(name: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(beginning + name) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** Storage can be full or forbidden. Then the record lasts as long as the page, and nothing breaks. */
export function writeKept(name: string, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(beginning + name);
    else window.localStorage.setItem(beginning + name, JSON.stringify(value));
  } catch {
    // Nothing to do.
  }
}

/** Calls back when another tab wrote or deleted a record. @returns how to end it. */
export function onKept(name: string, tell: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === beginning + name) tell();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

/** Deletes all kept records, because the person logged out. The next person must not find them. */
export function clearKept(): void {
  for (const key of keys()) window.localStorage.removeItem(key);
}

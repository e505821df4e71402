/** A small record in sessionStorage: it lives as long as the tab, through reloads. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

/** Storage can be full or forbidden. Then the record lasts as long as the page, and nothing breaks. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do.
  }
}

/** The database of `device-records.ts`. */
export const recordsDatabase = "records";

/** Deletes everything that the person typed, because they deleted their account. */
export function clearAllStored(): void {
  try {
    window.sessionStorage.clear();
    window.indexedDB.deleteDatabase(recordsDatabase);
  } catch {
    // Without storage nothing was saved.
  }
}

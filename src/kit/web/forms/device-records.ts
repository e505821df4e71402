// Records on this device that are too large for localStorage, in IndexedDB. They survive the tab and the session.
import { createStore, delMany, getMany, keys, setMany, type UseStore } from "idb-keyval";

const database = "records";

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore(database, database));

/** The names of the records that begin so. @throws if the browser has no IndexedDB. */
export const recordNames = async (start: string): Promise<string[]> =>
  (await keys<string>(store())).filter((name) => name.startsWith(start));

/** @throws if the browser has no IndexedDB. */
export const readRecords = async (names: string[]): Promise<unknown[]> => getMany(names, store());

/** Writes all of the records or none. @throws if the device is full. */
export const writeRecords = async (records: [name: string, value: unknown][]): Promise<void> =>
  setMany(records, store());

export const deleteRecords = async (names: string[]): Promise<void> => delMany(names, store());

/** Deletes everything, because the person deleted their account. */
export function clearRecords(): void {
  try {
    window.indexedDB.deleteDatabase(database);
  } catch {
    // Without storage nothing was kept.
  }
}

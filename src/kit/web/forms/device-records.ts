// Records on this device that are too large for localStorage, in IndexedDB. They survive the tab and the session.
import { createStore, delMany, getMany, keys, setMany, type UseStore } from "idb-keyval";
import { recordsDatabase } from "./stored.ts";

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore(recordsDatabase, recordsDatabase));

/** The names of the records that begin so. @throws if the browser has no IndexedDB. */
export const recordNames = async (start: string): Promise<string[]> =>
  (await keys<string>(store())).filter((name) => name.startsWith(start));

/** @throws if the browser has no IndexedDB. */
export const readRecords = async (names: string[]): Promise<unknown[]> => getMany(names, store());

/** Writes all of the records or none. @throws if the device is full. */
export const writeRecords = async (records: [name: string, value: unknown][]): Promise<void> =>
  setMany(records, store());

export const deleteRecords = async (names: string[]): Promise<void> => delMany(names, store());

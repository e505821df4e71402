import type { Disk } from "flydrive";
import type { S3Address } from "./s3-address.ts";

interface Store {
  /** The only way to write, read, list and delete files. */
  disk: Disk;
  /** See `Files`. */
  atPath<T>(key: string, act: (path: string) => Promise<T>): Promise<T>;
}

/** A folder of this machine. */
export interface FolderStore extends Store {
  folder: string;
}

/** A request of a browser for a file, or a part of it. */
export interface Wanted {
  range?: string | undefined;
  etag?: string | undefined;
  since?: string | undefined;
}

/** A bucket of an object store. */
export interface ObjectStore extends Store {
  /** Where browsers load films. Null: the academy passes everything on. */
  origin: string | null;
  /** @throws StoreError if the bucket cannot be used */
  check(): Promise<void>;
  /** Opens a file. @returns null if it is not there; 304 and 416 have no content */
  open(key: string, wanted: Wanted): Promise<OpenObject | null>;
  /** An address at the store that opens a file without our permission, for some hours. */
  signedAddress(key: string, headers: { type: string; disposition: string }, now: Date): Promise<string>;
  close(): void;
}

export interface OpenObject {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  content: NodeJS.ReadableStream | null;
}

export type FileStore = FolderStore | ObjectStore;

/** Where the files are: a folder, which other users may enter if the operator chose it, or a bucket. */
export type FilesPlace = { folder: string; isShared: boolean } | S3Address;

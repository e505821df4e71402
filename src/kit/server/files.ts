import { type Disk, KeyNormalizer } from "flydrive";
import type { ObjectMetaData } from "flydrive/types";
import { LRUCache } from "lru-cache";
import type { FileStore } from "./file-store/file-store.ts";
import { storeErrorIn } from "./file-store/store-error.ts";
import type { Secrets } from "./secrets.ts";

/** The academy's files: pictures, thumbnails, videos, handouts. */
export interface Files {
  /** The only way to write, read, list and delete files. We make the keys, never a visitor. */
  disk: Disk;
  /** The origin of an object store from which browsers load films. Null: this server serves all files. */
  filmOrigin: string | null;
  /** A link that carries its own permission, because players and viewers send no bearer token. */
  signedLink(key: string, now: Date): string;
  /** The address to open for a stored link: `file:<key>` is our own file, anything else is another site. */
  openLink(link: string, now: Date): string;
  /**
   * Lets a program read a file by its path on this machine. The path is valid until `act` ends, and must not be
   * written to. Of a file in an object store it is a copy.
   */
  atPath<T>(key: string, act: (path: string) => Promise<T>): Promise<T>;
  /** Whether a link's signature is right and not expired. */
  permits(key: string, expires: string, signature: string, now: Date): boolean;
}

const hour = 60 * 60;
const maxLinks = 20_000;
/** The beginning of a stored link to our own file. */
const ours = "file:";

/** The key of the file of a stored link; null for the address of another site. */
export const keyOfLink = (link: string): string | null =>
  link.startsWith(ours) ? link.slice(ours.length) : null;
/** The key of the file at a public address. */
export const keyOfPublicPath = (path: string): string => path.replace(/^\/media\//, "");
export const linkOfKey = (key: string): string => `${ours}${key}`;

/** A signed link whose file is saved under a name. The signature is for the file alone, so any name does. */
export const namedLink = (link: string, name: string): string => `${link}&name=${encodeURIComponent(name)}`;

/** What is known of a file. Null: it is not there. @throws if the object store is away, which says nothing about it */
export async function findFile({ disk }: Pick<Files, "disk">, key: string): Promise<ObjectMetaData | null> {
  return disk.getMetaData(key).catch((error: unknown) => {
    if (storeErrorIn(error)) throw error;
    return null;
  });
}

// By default flydrive allows only English letters. Names of handouts are Bengali too.
KeyNormalizer.allowedCharacterSet = /^[^\\\0]*$/;

export function createFiles(store: FileStore, secrets: Secrets): Files {
  const signed = (key: string, expires: number) => secrets.sign(`${key}\n${expires}`);
  // A course's page has dozens of links, and each signature costs time.
  const links = new LRUCache<string, { expires: number; link: string }>({ max: maxLinks });
  const signedLink = (key: string, now: Date): string => {
    // Rounded to the hour, so that a page read twice shows the same link and the phone's cache holds.
    const expires = (Math.floor(now.getTime() / 1000 / hour) + 13) * hour;
    const known = links.get(key);
    if (known?.expires === expires) return known.link;
    const path = key.split("/").map(encodeURIComponent).join("/");
    const link = `/files/${path}?expires=${expires}&signature=${signed(key, expires)}`;
    links.set(key, { expires, link });
    return link;
  };
  return {
    disk: store.disk,
    filmOrigin: "folder" in store ? null : store.origin,
    signedLink,
    openLink(link, now) {
      const key = keyOfLink(link);
      return key === null ? link : signedLink(key, now);
    },
    atPath: store.atPath,
    permits: (key, expires, signature, now) =>
      /^\d{1,12}$/.test(expires) &&
      Number(expires) * 1000 > now.getTime() &&
      secrets.matches(`${key}\n${expires}`, signature),
  };
}

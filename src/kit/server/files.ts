import { chmodSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Disk, KeyNormalizer } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { LRUCache } from "lru-cache";
import type { Secrets } from "./secrets.ts";

/** The academy's files: pictures, thumbnails, videos, handouts. */
export interface Files {
  /** The only way to write, read, list and delete files. We make the keys, never a visitor. */
  disk: Disk;
  /** A link that carries its own permission, because players and viewers send no bearer token. */
  signedLink(key: string, now: Date): string;
  /** The address to open for a stored link: `file:<key>` is our own file, anything else is another site. */
  openLink(link: string, now: Date): string;
  /**
   * Lets a program read a file by its path on this machine. The path is valid until `act` ends, and must not be
   * written to.
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

// By default flydrive allows only English letters. Names of handouts are Bengali too.
KeyNormalizer.allowedCharacterSet = /^[^\\\0]*$/;

/** Makes the folder of all files if it is missing. Other users of the machine cannot enter it, unless it is shared. */
function closeFolder(folder: string, isShared: boolean): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isShared || !(statSync(folder).mode & 0o077)) return;
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // Another user owns the folder, or the disk can only be read.
    if (!["EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code!)) throw error;
  }
}

/**
 * @param folder where the files are on this machine.
 * @param isShared whether the operator chose the folder, and so who may enter it.
 */
export function createFiles(folder: string, secrets: Secrets, { isShared = false } = {}): Files {
  closeFolder(folder, isShared);
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
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
    disk,
    signedLink,
    openLink(link, now) {
      const key = keyOfLink(link);
      return key === null ? link : signedLink(key, now);
    },
    // With an object store this will be a copy for the time of `act`.
    atPath: async (key, act) => act(join(folder, ...key.split("/"))),
    permits: (key, expires, signature, now) =>
      /^\d{1,12}$/.test(expires) &&
      Number(expires) * 1000 > now.getTime() &&
      secrets.matches(`${key}\n${expires}`, signature),
  };
}

import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Secrets } from "./secrets.ts";

/** The academy's files: pictures, thumbnails, videos, handouts. */
export interface Files {
  disk: Disk;
  /** Where a file lies on this machine. Keys are made by us and never by a visitor. */
  pathOf(key: string): string;
  /** A link that carries its own permission, because players and viewers send no bearer token. */
  signedLink(key: string, now: Date): string;
  /** Whether a link's signature fits and has not run out. */
  permits(key: string, expires: string, signature: string, now: Date): boolean;
}

const hours = 60 * 60;

export function createFiles(folder: string, secrets: Secrets): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  const signed = (key: string, expires: number) => secrets.sign(`${key}\n${expires}`);
  return {
    disk,
    pathOf: (key) => join(folder, key),
    signedLink(key, now) {
      // Rounded to the hour, so that a page read twice shows the same link and the phone's cache holds.
      const expires = (Math.floor(now.getTime() / 1000 / hours) + 13) * hours;
      const path = key.split("/").map(encodeURIComponent).join("/");
      return `/files/${path}?expires=${expires}&signature=${signed(key, expires)}`;
    },
    permits: (key, expires, signature, now) =>
      /^\d{1,12}$/.test(expires) &&
      Number(expires) * 1000 > now.getTime() &&
      secrets.matches(`${key}\n${expires}`, signature),
  };
}

import type { Db } from "#kit/server/database/connect.ts";
import { keyOfLink, linkOfKey } from "#kit/server/files.ts";
import { previewKeyOf } from "./file-keys.ts";
import { soundsAndPicturesAt } from "./queries/uploads.ts";

/** What a page knows of an uploaded recording or picture before it plays or shows it. */
export interface ShownFile {
  seconds: number | null;
  /** In pixels, upright. */
  width: number | null;
  height: number | null;
  /** The small picture of a large one, as documents name files. Null: none was made. */
  previewLink: string | null;
}

/** The uploaded recordings and pictures among these links, by link. */
export async function findShownFiles(db: Db, links: readonly string[]): Promise<Map<string, ShownFile>> {
  const keys = links.flatMap((link) => keyOfLink(link) ?? []);
  if (keys.length === 0) return new Map();
  const rows = await soundsAndPicturesAt(db, keys);
  return new Map(
    rows.map(({ file_key: key, seconds, width, height, has_poster: hasPreview }) => [
      linkOfKey(key),
      { seconds, width, height, previewLink: hasPreview ? linkOfKey(previewKeyOf(key)) : null },
    ]),
  );
}

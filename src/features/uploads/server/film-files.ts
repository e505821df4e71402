import type { Db, Tx } from "#kit/server/database/connect.ts";
import { keyOfLink, linkOfKey } from "#kit/server/files.ts";
import { posterKeyOf } from "./file-keys.ts";
import { sizesOf } from "./present.ts";
import { filmsAt, lockFilmsAt, type StoredRendition, type UploadRow } from "./queries/uploads.ts";

/** What was made of an uploaded film, as documents name files. */
export interface FilmFiles {
  /** The sizes in which it can be watched, itself included, the largest first. */
  renditions: StoredRendition[];
  posterLink: string | null;
}

export const filmFilesOf = (row: UploadRow): FilmFiles => ({
  renditions: sizesOf(row),
  posterLink: row.has_poster ? linkOfKey(posterKeyOf(row.file_key)) : null,
});

const keysOf = (links: readonly string[]): string[] => links.flatMap((link) => keyOfLink(link) ?? []);

const byLink = (rows: UploadRow[]): Map<string, FilmFiles> =>
  new Map(rows.map((row) => [linkOfKey(row.file_key), filmFilesOf(row)]));

/** What was made of the uploaded films among these links, by link. */
export const findFilmFiles = async (db: Db, links: readonly string[]): Promise<Map<string, FilmFiles>> =>
  byLink(await filmsAt(db, keysOf(links)));

/** The same. Until the transaction ends nothing more is recorded of these films, so that no size is missed. */
export const lockFilmFiles = async (tx: Tx, links: readonly string[]): Promise<Map<string, FilmFiles>> =>
  byLink(await lockFilmsAt(tx, keysOf(links)));

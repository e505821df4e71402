import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { invalid } from "#kit/server/errors.ts";
import { linkOfKey } from "#kit/server/files.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { MediaFacts } from "#kit/server/media/media.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/uploads.ts";
import { kindOf } from "../rules.ts";
import { columnsOf, endsFault, inspect } from "./check-upload.ts";
import { convertJob } from "./convert-film.ts";
import { dropUpload } from "./drop-files.ts";
import { fileKeyOf, posterKeyOf, previewKeyOf, renditionKeyOf } from "./file-keys.ts";
import { makePreview } from "./make-preview.ts";
import { refusalSentences } from "./present.ts";
import { readCaptions } from "./read-captions.ts";
import { addReadyUpload, findUpload, type StoredRendition } from "./queries/uploads.ts";
import { type Tally, tallied } from "./tally.ts";

type Open = () => Promise<Readable>;

/** A file that is whole already, with those that belong to a film. */
export interface FileToKeep {
  courseId: number;
  userId: number;
  name: string;
  /** Everybody who has its address may load it. */
  isPublic: boolean;
  open: Open;
  renditions: { height: number; open: Open }[];
  poster: Open | null;
}

/** Where a kept file is, and the key of its upload. */
export interface KeptFile {
  fileKey: string;
  key: string;
}

type KeepServices = Pick<Services, "db" | "files" | "media" | "jobs" | "pictures">;

async function storeFile({ files }: KeepServices, place: string, open: Open): Promise<Tally> {
  const { content, tally } = tallied(await open());
  await files.disk.putStream(place, Readable.from(content));
  return tally();
}

/** @throws 400 if it is not what its name says, or cannot be read. */
async function checkContent(
  services: KeepServices,
  { name, userId }: Pick<FileToKeep, "name" | "userId">,
  { place, ends }: { place: string; ends: Buffer },
): Promise<MediaFacts> {
  const upload = { name, kind: kindOf(name)!, user_id: userId };
  const found = endsFault(ends, name) ?? (await inspect(services, upload, place));
  if (typeof found !== "string") return found;
  throw invalid({ file: [m.kept_file_refused({ name, reason: refusalSentences[found]() })] });
}

/** @throws 400 for what are no captions */
async function tidyCaptions(file: Readable, name: string): Promise<Readable> {
  const read = await readCaptions(file);
  if ("captions" in read) return Readable.from([Buffer.from(read.captions)]);
  throw invalid({ file: [m.kept_file_refused({ name, reason: read.sentence })] });
}

/**
 * Stores a whole file as a ready upload of a course, as if it had been sent. The kind of its name is known; its size and
 * the space of the course were checked.
 * @param within runs in the transaction that adds it.
 * @throws 400 if it is not what its name says, and what `within` throws; then nothing of it stays.
 */
export async function keepFile(
  services: KeepServices,
  { courseId, userId, name, isPublic, open, renditions, poster }: FileToKeep,
  within: (tx: Tx, kept: KeptFile) => Promise<void> = async () => {},
): Promise<KeptFile> {
  const { db, files, media, jobs } = services;
  const key = randomUUID();
  const fileKey = fileKeyOf(courseId, key, name, isPublic);
  const places = [
    fileKey,
    ...renditions.map(({ height }) => renditionKeyOf(fileKey, height)),
    posterKeyOf(fileKey),
    previewKeyOf(fileKey),
  ];
  try {
    const { sha256, bytes, ends } = await storeFile(
      services,
      fileKey,
      kindOf(name) === "captions" ? async () => tidyCaptions(await open(), name) : open,
    );
    const facts = columnsOf(await checkContent(services, { name, userId }, { place: fileKey, ends }));
    const sizes: StoredRendition[] = [];
    for (const { height, open: openSize } of renditions) {
      const place = renditionKeyOf(fileKey, height);
      const size = await storeFile(services, place, openSize);
      sizes.push({ height, link: linkOfKey(place), bytes: size.bytes });
    }
    const isFilm = kindOf(name) === "film";
    const keptPoster = isFilm && poster ? await storeFile(services, posterKeyOf(fileKey), poster) : null;
    const ofPicture = { place: fileKey, size: bytes, personId: userId };
    const preview = kindOf(name) === "picture" ? await makePreview(services, ofPicture) : 0;

    const converts = isFilm && sizes.length === 0 && media.films !== null;
    const conversion = !isFilm ? null : converts ? "waiting" : sizes.length > 0 ? "done" : "unavailable";
    await db.transaction().execute(async (tx) => {
      await addReadyUpload(tx, {
        ...facts,
        key,
        courseId,
        userId,
        name,
        kind: kindOf(name)!,
        size: bytes,
        fileKey,
        sha256,
        conversion,
        renditions: sizes,
        has_poster: keptPoster !== null || preview > 0,
        poster_bytes: keptPoster?.bytes ?? preview,
      });
      if (converts) await jobs.enqueue(tx, convertJob, { key });
      await within(tx, { fileKey, key });
    });
    return { fileKey, key };
  } catch (error) {
    for (const place of places) await files.disk.delete(place);
    throw error;
  }
}

/** Deletes kept files that nothing names yet. */
export async function dropKeptFiles(
  services: Pick<Services, "db" | "files">,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    const upload = await findUpload(services.db, key);
    if (upload) await dropUpload(services, upload);
  }
}

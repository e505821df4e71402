import { setFilmFiles } from "#features/courses/server/public.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import { linkOfKey } from "#kit/server/files.ts";
import type { FilmMaker } from "#kit/server/media/film-maker.ts";
import type { Services } from "#kit/server/services.ts";
import { heightsFor } from "../rules.ts";
import { madeOf, posterKeyOf, renditionKeyOf } from "./file-keys.ts";
import { filmFilesOf } from "./film-files.ts";
import { changeUpload, findUpload, type StoredRendition, type UploadRow } from "./queries/uploads.ts";

export const convertJob: JobKind<{ key: string }> = {
  name: "convert-film",
  isHeavy: true,
  // A poster and three sizes: see `maxConvertMs`.
  mayTakeSeconds: 8 * 60 * 60,
};

/** The film was deleted while something was made of it. */
class FilmGone extends Error {}

/**
 * Records what was made of a film, here and in the published lessons that have it.
 * @throws FilmGone
 */
async function record(
  { db }: Pick<Services, "db">,
  key: string,
  change: { has_poster: boolean; poster_bytes: number } | { renditions: StoredRendition[] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await changeUpload(tx, key, "ready", change))) throw new FilmGone();
    const upload = (await findUpload(tx, key))!;
    await setFilmFiles(tx, linkOfKey(upload.file_key), filmFilesOf(upload));
  });
}

/** Makes a poster and the smaller sizes, each after it was recorded that the one before is there. @throws FilmGone */
async function makeAll(
  services: Services,
  upload: UploadRow,
  { makePoster, makeRendition }: FilmMaker,
): Promise<void> {
  const { db, files } = services;
  const { key, file_key, renditions } = upload;
  const wanted = heightsFor(upload.height ?? 0);
  const made: StoredRendition[] = [...renditions];
  await files.atPath(file_key, async (path) => {
    const film = { path, seconds: upload.seconds ?? 0 };
    if (!upload.has_poster) {
      let poster_bytes = 0;
      const has_poster = await makePoster(film, async ({ path: from, bytes }) => {
        await files.disk.moveFromFs(from, posterKeyOf(file_key));
        poster_bytes = bytes;
      });
      await record(services, key, { has_poster, poster_bytes });
    }
    for (const height of wanted) {
      if (made.some((one) => one.height === height)) continue;
      const target = renditionKeyOf(file_key, height);
      const isMade = await makeRendition(film, height, async ({ path: from, bytes }) => {
        await files.disk.moveFromFs(from, target);
        made.push({ height, link: linkOfKey(target), bytes });
      });
      if (isMade) await record(services, key, { renditions: made });
    }
  });
  const isDone = wanted.every((height) => made.some((one) => one.height === height));
  await changeUpload(db, key, "ready", { conversion: isDone ? "done" : "failed" });
}

/**
 * Makes the smaller sizes of a film, and a poster. Each is recorded when it is made: learners get it at once, and a
 * repeated job makes only the others. If the film is deleted meanwhile, nothing of it stays.
 */
export async function convertFilm(services: Services, key: string): Promise<void> {
  const { db, files, media } = services;
  const upload = await findUpload(db, key);
  if (upload?.state !== "ready" || upload.conversion !== "waiting") return;
  if (media.films === null) {
    await changeUpload(db, key, "ready", { conversion: "unavailable" });
    return;
  }
  try {
    await makeAll(services, upload, media.films);
  } catch (error) {
    if (!(error instanceof FilmGone)) throw error;
    for (const place of madeOf(upload)) await files.disk.delete(place);
  }
}

export const workOnFilms = async (services: Services): Promise<void> =>
  services.jobs.work(convertJob, async ({ key }) => convertFilm(services, key));

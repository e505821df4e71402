import type { Tx } from "#kit/server/database/connect.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { InspectedKind, InspectFault, MediaFacts, OfficeKind } from "#kit/server/media/media.ts";
import type { Services } from "#kit/server/services.ts";
import { archiveDays, extensionOf, unfinishedDays } from "../rules.ts";
import { fitsName, isLockedOffice } from "../signatures.ts";
import { convertJob } from "./convert-film.ts";
import { dropParts, dropWhole } from "./drop-files.ts";
import { joinChunks } from "./join-chunks.ts";
import { makePreview } from "./make-preview.ts";
import { makeTextPicture } from "./make-text-picture.ts";
import type { RefusalReason } from "./present.ts";
import { chunksOf } from "./queries/chunks.ts";
import { changeUpload, findUpload, type UploadRow } from "./queries/uploads.ts";

export const checkJob: JobKind<{ key: string }> = {
  name: "check-upload",
  isHeavy: true,
  mayTakeSeconds: 30 * 60,
};

const nothing: MediaFacts = { seconds: null, pages: null, width: null, height: null };

type NamedUpload = Pick<UploadRow, "kind" | "name" | "user_id">;

/** What is read from a file of this name. Null: nothing. An archive is read when somebody asks for its import. */
function inspectedKind({ kind, name }: NamedUpload): InspectedKind | null {
  if (kind === "document") return extensionOf(name) as "pdf" | OfficeKind;
  return kind === "captions" || kind === "archive" ? null : kind;
}

const reasons: Partial<Record<InspectFault, RefusalReason>> = {
  other_kind: "wrong_content",
  macros: "has_macros",
  expands_too_much: "expands_too_much",
};

/** Why the ends of a file cannot be those of what its name says. Null: they can. */
export function endsFault(ends: Buffer, name: string): RefusalReason | null {
  if (fitsName(ends, name)) return null;
  return isLockedOffice(ends, name) ? "locked" : "wrong_content";
}

/** What a whole file contains whose ends fit its name, or why it is refused. `how`: as of `media.inspect`. */
export async function inspect(
  { files, media }: Pick<Services, "files" | "media">,
  upload: NamedUpload,
  place: string,
  how: Parameters<Services["media"]["inspect"]>[3] = {},
): Promise<MediaFacts | RefusalReason> {
  const kind = inspectedKind(upload);
  if (kind === null) return nothing;
  const found = await files.atPath(place, async (path) =>
    media.inspect(upload.user_id ?? 0, path, kind, how),
  );
  // A PDF with a password, and one that takes too long to count, can still be read by people.
  if (kind === "pdf" && (found === "locked" || found === "costly")) return nothing;
  if (typeof found === "string") return reasons[found] ?? "unreadable";
  const hasLength = kind === "film" || kind === "audio";
  if (hasLength && !(Number.isFinite(found.seconds) && found.seconds! > 0)) return "no_length";
  return found;
}

export const columnsOf = ({ seconds, pages, width, height }: MediaFacts) => ({
  seconds: seconds === null ? null : Math.max(1, Math.round(seconds)),
  pages,
  width: width && Math.round(width),
  height: height && Math.round(height),
});

interface Checked {
  sha256: string;
  found: MediaFacts | RefusalReason;
  /** The bytes of the preview of a picture. 0: none was made. */
  previewBytes: number;
}

/** What a file contains that begins as its name says, or why it is refused. */
const read = async (services: Services, upload: UploadRow, place: string): Promise<Checked["found"]> =>
  upload.in_text
    ? makeTextPicture(services, { place, personId: upload.user_id ?? 0 })
    : inspect(services, upload, place, { isPatient: true });

/** Joins the parts of an upload into a file, and reads it. If that fails, nothing of the file stays. */
async function joinAndInspect(services: Services, upload: UploadRow, place: string): Promise<Checked> {
  const { db, files } = services;
  const { key, kind, name, size, user_id: personId } = upload;
  try {
    const chunks = await chunksOf(db, key);
    const { bytes, ends, sha256 } = await joinChunks(files.disk, { key, chunks, target: place });
    if (bytes !== size) throw new Error(`upload ${key} has ${bytes} of ${size} bytes`);
    const found = endsFault(ends, name) ?? (await read(services, upload, place));
    const isShownSmall = kind === "picture" && !upload.in_text && typeof found !== "string";
    const ofPicture = { place, size, personId: personId ?? 0 };
    return { sha256, found, previewBytes: isShownSmall ? await makePreview(services, ofPicture) : 0 };
  } catch (error) {
    // Somebody may have cancelled it, and deleted the parts.
    await dropWhole(services, upload);
    throw error;
  }
}

/** Records what was found. @returns false if somebody cancelled the upload meanwhile */
async function finish(
  tx: Tx,
  { media, jobs }: Services,
  { upload, checked: { sha256, found, previewBytes } }: { upload: UploadRow; checked: Checked },
): Promise<boolean> {
  const { key, kind } = upload;
  if (typeof found === "string") {
    const change = { state: "refused", refusal: found, expiresInDays: unfinishedDays } as const;
    return changeUpload(tx, key, "checking", change);
  }
  const converts = kind === "film" && media.films !== null;
  const conversion = kind !== "film" ? null : converts ? "waiting" : "unavailable";
  const ends = kind === "archive" ? { expiresInDays: archiveDays } : {};
  const preview = previewBytes > 0 ? { has_poster: true, poster_bytes: previewBytes } : {};
  const change = {
    state: "ready",
    sha256,
    conversion,
    ...columnsOf(found),
    ...preview,
    ...ends,
  } as const;
  if (!(await changeUpload(tx, key, "checking", change))) return false;
  if (converts) await jobs.enqueue(tx, convertJob, { key });
  return true;
}

/** Joins the parts of an upload that has arrived, and checks that the file is what its name says. */
export async function checkUpload(services: Services, key: string): Promise<void> {
  const { db } = services;
  const upload = await findUpload(db, key);
  if (upload?.state !== "checking") return;
  const checked = await joinAndInspect(services, upload, upload.file_key);
  const isFinished = await db.transaction().execute(async (tx) => finish(tx, services, { upload, checked }));
  if (typeof checked.found === "string" || !isFinished) await dropWhole(services, upload);
  await dropParts(services, key);
}

export const workOnChecks = async (services: Services): Promise<void> =>
  services.jobs.work(checkJob, async ({ key }) => checkUpload(services, key));

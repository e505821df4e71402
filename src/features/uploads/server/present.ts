import { type Files, linkOfKey } from "#kit/server/files.ts";
import { publicPath } from "#kit/shared/picture-key.ts";
import { isoTime } from "#kit/shared/iso-time.ts";
import * as m from "#messages/uploads.ts";
import type { Upload } from "../contract.ts";
import { typeOf } from "../rules.ts";
import { smallPictureKeyOf } from "./file-keys.ts";
import type { UploadRow } from "./queries/uploads.ts";

/** Why a file is refused after it was sent. */
export type RefusalReason =
  | "wrong_content"
  | "unreadable"
  | "no_length"
  | "too_costly"
  | "locked"
  | "has_macros"
  | "expands_too_much";

/** Why a file is refused, as a sentence. */
export const refusalSentences: Record<RefusalReason, () => string> = {
  wrong_content: m.refused_content,
  unreadable: m.refused_unreadable,
  no_length: m.refused_no_length,
  too_costly: m.picture_too_costly,
  locked: m.refused_locked,
  has_macros: m.refused_macros,
  expands_too_much: m.refused_expands_too_much,
};

/** Pictures of texts that were stored before their addresses were signed, and those of archives from then. */
const isPublic = (fileKey: string): boolean => fileKey.startsWith("public/");

/** The sizes in which a film can be watched. Itself is one of them, unless it was made again in its own height. */
export function sizesOf({
  kind,
  state,
  height,
  size,
  file_key,
  renditions,
}: UploadRow): Upload["renditions"] {
  if (kind !== "film" || state !== "ready") return [];
  const itself = { height: height ?? 0, link: linkOfKey(file_key), bytes: size };
  const isMadeAgain = renditions.some((made) => made.height === itself.height);
  const all = itself.height === 0 || isMadeAgain ? renditions : [...renditions, itself];
  return all.toSorted((one, other) => other.height - one.height);
}

/** An upload as its people see it, with a link that opens it. */
export function presentUpload(row: UploadRow, files: Pick<Files, "signedLink">, now: Date): Upload {
  const isReady = row.state === "ready";
  const isOpened = isReady && row.kind !== "archive";
  const path = isPublic(row.file_key) ? publicPath(row.file_key) : null;
  return {
    key: row.key,
    name: row.name,
    kind: row.kind,
    type: row.kind === "archive" ? "application/zip" : typeOf(row.name),
    size: row.size,
    received: row.received,
    state: row.state,
    refusal: row.refusal === null ? null : refusalSentences[row.refusal as RefusalReason](),
    link: isOpened ? (path ?? linkOfKey(row.file_key)) : null,
    open_link: isOpened ? (path ?? files.signedLink(row.file_key, now)) : null,
    sha256: row.sha256,
    seconds: row.seconds,
    pages: row.pages,
    width: row.width,
    height: row.height,
    conversion: row.conversion,
    renditions: sizesOf(row),
    poster_link: row.has_poster ? files.signedLink(smallPictureKeyOf(row), now) : null,
    created_at: isoTime(row.created_at),
    expires_at: isReady ? null : isoTime(row.expires_at),
  };
}

import type { FilesPlace } from "#kit/server/file-store/file-store.ts";
import type { S3Address } from "#kit/server/file-store/s3-address.ts";

/** Where the files are, as a message to another process. A message can have no function. */
export type SentPlace =
  | Extract<FilesPlace, { folder: string }>
  | (Omit<S3Address, "credentials"> & { keys: ReturnType<S3Address["credentials"]> });

export function toSend(place: FilesPlace): SentPlace {
  if ("folder" in place) return place;
  const { credentials, ...address } = place;
  return { ...address, keys: credentials() };
}

export function placeIn(sent: SentPlace): FilesPlace {
  if ("folder" in sent) return sent;
  const { keys, ...address } = sent;
  return { ...address, credentials: () => keys };
}

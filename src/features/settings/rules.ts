/** The largest logo that is accepted. */
export const maxPictureMegabytes = 5;
export const maxPictureBytes = maxPictureMegabytes * 1024 * 1024;

export type PictureKind = "jpeg" | "png" | "webp" | "svg";

/** The kind of a picture by the first bytes of its file, not by its name. Null for any other file. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const beginning = String.fromCharCode(...bytes.subarray(0, 1_024));
  if (beginning.startsWith("\xff\xd8\xff")) return "jpeg";
  if (beginning.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^RIFF[\s\S]{4}WEBP/.test(beginning)) return "webp";
  const markup = beginning.replace(/^\xef\xbb\xbf/, "").trimStart();
  return markup.startsWith("<?xml") || (markup.startsWith("<") && /<svg\b/i.test(markup)) ? "svg" : null;
}

const plain = (text: string): string => text.normalize("NFC").toLowerCase();

/** Whether a text has every word of a search. Capitals don't matter. An empty search fits every text. */
export function hasWords(text: string, search: string): boolean {
  const within = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

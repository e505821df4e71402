import { type PictureSize, readPictureSize } from "./picture-size.ts";

const chunkHead = 20; // "RIFF", length, "WEBP", the name of the first chunk, its length

/**
 * Whether a file is a WebP of this size as `Pictures.resize` makes it: one lossy picture and nothing else, so that no
 * metadata, transparency or animation is in it. It does not decode the picture.
 */
export function isPlainWebp(file: Buffer, { width, height }: PictureSize): boolean {
  const size = readPictureSize(file);
  if (size?.width !== width || size.height !== height) return false;
  if (file.toString("latin1", 8, 16) !== "WEBPVP8 ") return false;
  const length = file.readUInt32LE(16);
  return file.readUInt32LE(4) === file.length - 8 && chunkHead + length + (length % 2) === file.length;
}

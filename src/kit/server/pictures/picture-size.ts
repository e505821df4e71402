export interface PictureSize {
  /** In pixels, as the height. */
  width: number;
  height: number;
}

/** So many bytes of the beginning of a file say its size. */
export const sizeBytes = 30;

/**
 * The size of a picture from the beginning of its file. Null if it is not a WebP or PNG: uploads are stored as WebP. It
 * only reads numbers at known places, so a file of a stranger cannot keep it busy.
 */
export function readPictureSize(beginning: Buffer): PictureSize | null {
  if (beginning.length < sizeBytes) return null;
  const size = sizeOfPng(beginning) ?? sizeOfWebp(beginning);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

const pngBegins = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

function sizeOfPng(file: Buffer): PictureSize | null {
  if (!file.subarray(0, 8).equals(pngBegins) || file.toString("latin1", 12, 16) !== "IHDR") return null;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** See https://developers.google.com/speed/webp/docs/riff_container: the first chunk says how the size is written. */
function sizeOfWebp(file: Buffer): PictureSize | null {
  if (file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, 12) !== "WEBP") return null;
  switch (file.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

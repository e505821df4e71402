const begins = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(
    bytes.buffer,
    bytes.byteOffset + at,
    Math.min(text.length, Math.max(0, bytes.length - at)),
  ).equals(Buffer.from(text, "latin1"));

/**
 * Whether a file begins as a JPEG, PNG, WebP or GIF, with any name. A drawing in XML is none of them: it can carry
 * scripts.
 */
export const isPicture = (bytes: Uint8Array): boolean =>
  begins(bytes, "\xff\xd8\xff") ||
  begins(bytes, "\x89PNG\r\n\x1a\n") ||
  begins(bytes, "GIF8") ||
  (begins(bytes, "RIFF") && begins(bytes, "WEBP", 8));

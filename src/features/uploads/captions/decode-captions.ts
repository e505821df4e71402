/** How a file begins that says its own encoding. */
const marks: [encoding: string, bytes: number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** UTF-16 without a mark: every second byte of Latin letters and times is 0. */
function encodingOf(bytes: Uint8Array): string {
  const marked = marks.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte));
  if (marked) return marked[0];
  const zeros = [0, 0];
  for (const [place, byte] of bytes.subarray(0, 1000).entries()) if (byte === 0) zeros[place % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  return odd > even ? "utf-16le" : even > 0 ? "utf-16be" : "utf-8";
}

/** The text of a file in UTF-8 or UTF-16. Null: it is in another encoding, or no text. */
export function decodeCaptions(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

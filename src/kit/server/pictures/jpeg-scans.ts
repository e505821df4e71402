/**
 * The number of scans of a JPEG file. A decoder goes through the whole picture for each scan, so this number, and
 * not the size of the file, says how long decoding takes. It finds markers in the same way as libjpeg.
 */
export function countJpegScans(bytes: Uint8Array): number {
  let scans = 0;
  let place = 2; // after the start of the image
  while (place < bytes.length) {
    place = bytes.indexOf(0xff, place);
    if (place < 0) break;
    while (bytes[place] === 0xff) place++;
    const marker = bytes[place++];
    if (marker === undefined || marker === endOfImage) break;
    // Inside the data of a scan a 0 follows every byte of 255 that is no marker.
    if (marker === 0 || hasNoLength(marker)) continue;
    if (marker === startOfScan) scans++;
    place += Math.max(2, (bytes[place]! << 8) | bytes[place + 1]!);
  }
  return scans;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Restart markers, the start of an image, and a marker for private use. */
const hasNoLength = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

import { crc32, deflateSync } from "node:zlib";

/** A progressive JPEG with its last scan repeated until it has `scans` of them. Each is valid, and none adds anything. */
export function repeatLastScan(progressive: Buffer, scans: number): Buffer {
  const last = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const had = progressive.toString("latin1").split("\xff\xda").length - 1;
  const end = progressive.length - 2;
  const scan = progressive.subarray(last, end);
  return Buffer.concat([
    progressive.subarray(0, end),
    ...Array.from({ length: scans - had }, () => scan),
    progressive.subarray(end),
  ]);
}

/** The rows and columns of each pass of an interlaced PNG: the first of them, and the step to the next. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const bytesPerPixel = 8;

/**
 * A valid PNG of 2 MB and 49 megapixels. It has 16 bits for each colour and is interlaced, so that a decoder needs
 * more than 400 MB and three seconds for it.
 */
export function costlyPng(side = 7_000): Buffer {
  const size = passes.reduce(
    (sum, [x, y, dx, dy]) =>
      sum + Math.ceil((side - y) / dy) * (1 + Math.ceil((side - x) / dx) * bytesPerPixel),
    0,
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([16, 6, 0, 0, 1], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(size), { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const made = Buffer.alloc(12 + data.length);
  made.writeUInt32BE(data.length, 0);
  made.write(type, 4, "latin1");
  data.copy(made, 8);
  made.writeUInt32BE(crc32(made.subarray(4, 8 + data.length)), 8 + data.length);
  return made;
}

import sharp from "sharp";
import { expect, test } from "vitest";
import { countJpegScans } from "./jpeg-scans.ts";
import { repeatLastScan } from "./test-support.ts";

const drawn = sharp({ create: { width: 64, height: 64, channels: 3, background: "#d0302f" } });

test("counts the scans of plain, progressive and bloated files", async () => {
  const plain = await drawn.clone().jpeg().toBuffer();
  const progressive = await drawn.clone().jpeg({ progressive: true }).toBuffer();
  expect(countJpegScans(plain)).toBe(1);
  expect(countJpegScans(progressive)).toBe(10);
  expect(countJpegScans(repeatLastScan(progressive, 8_000))).toBe(8_000);
});

test("a small picture inside of the file's own notes does not count", async () => {
  const inside = await drawn.clone().jpeg({ progressive: true }).toBuffer();
  const whole = await drawn.clone().jpeg().toBuffer();
  const length = inside.length + 2;
  const notes = Buffer.concat([Buffer.from([0xff, 0xe1, length >> 8, length & 0xff]), inside]);
  expect(countJpegScans(Buffer.concat([whole.subarray(0, 2), notes, whole.subarray(2)]))).toBe(1);
});

test("ends on files that break off or have no picture in them", () => {
  for (const bytes of [[0xff, 0xd8, 0xff], [0xff, 0xd8, 0xff, 0xda], [0xff, 0xd8, 0xff, 0xda, 0], []])
    expect(countJpegScans(Uint8Array.from(bytes))).toBeLessThan(2);
  expect(countJpegScans(new Uint8Array(1_000_000).fill(0xff))).toBe(0);
});

test("sees scans behind a marker that pretends to be long", async () => {
  const progressive = await drawn.clone().jpeg({ progressive: true }).toBuffer();
  const firstScan = progressive.indexOf(Buffer.from([0xff, 0xda]));
  const hidden = Buffer.concat([
    progressive.subarray(0, firstScan),
    Buffer.from([0xff, 0x02, 0xff, 0xff]),
    progressive.subarray(firstScan),
  ]);
  expect(countJpegScans(hidden)).toBe(10);
});

test("reads 10 MB of nothing but markers in a moment", () => {
  for (const second of [0x00, 0xd0, 0x02]) {
    const bytes = new Uint8Array(10_000_000).map((_, place) => (place % 2 === 0 ? 0xff : second));
    const begun = performance.now();
    expect(countJpegScans(bytes)).toBe(0);
    expect(performance.now() - begun).toBeLessThan(1_000);
  }
});

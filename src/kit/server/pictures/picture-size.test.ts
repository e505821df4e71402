import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { projectFile } from "#tests/project-file.ts";
import { readPictureSize, sizeBytes } from "./picture-size.ts";

const sizes = [
  { width: 1, height: 1 },
  { width: 641, height: 359 },
  { width: 16_383, height: 2 },
];
const drawn = ({ width, height }: { width: number; height: number }, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 208, g: 48, b: 47, alpha } } });

test.each([
  ["a PNG", (size: { width: number; height: number }) => drawn(size).png()],
  ["a WebP", (size: { width: number; height: number }) => drawn(size).removeAlpha().webp()],
  ["a lossless WebP", (size: { width: number; height: number }) => drawn(size, 0.5).webp({ lossless: true })],
  ["a transparent WebP", (size: { width: number; height: number }) => drawn(size, 0.5).webp()],
])("the size of %s is in the beginning of its file", async (_, encoded) => {
  for (const size of sizes) {
    const file = await encoded(size).toBuffer();
    expect(readPictureSize(file.subarray(0, sizeBytes))).toEqual(size);
  }
});

test("all pictures of the demo have a size, the same as for a decoder", async () => {
  const folder = projectFile("demo/public");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".webp"),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) {
    const file = readFileSync(join(folder, name));
    const { width, height } = await sharp(file).metadata();
    expect({ name, ...readPictureSize(file) }).toEqual({ name, width, height });
  }
});

test("other files have no size", async () => {
  const png = await drawn({ width: 20, height: 10 }).png().toBuffer();
  const nothing = Buffer.from(png);
  nothing.writeUInt32BE(0, 16);
  const others = [
    Buffer.alloc(0),
    Buffer.alloc(64),
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>".padEnd(64)),
    Buffer.from("RIFF....WEBPVP8?".padEnd(64)),
    png.subarray(0, sizeBytes - 1),
    nothing,
    await drawn({ width: 20, height: 10 }).jpeg().toBuffer(),
  ];
  for (const file of others) expect(readPictureSize(file)).toBeNull();
});

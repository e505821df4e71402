import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { isPlainWebp } from "./plain-webp.ts";

const size = { width: 32, height: 18 };
const drawn = (background: string) => sharp({ create: { ...size, channels: 4, background } });
let plain: Buffer;
beforeAll(async () => {
  plain = await drawn("#d0302f").removeAlpha().webp().toBuffer();
});

test("a lossy WebP of the size is plain", () => {
  expect(isPlainWebp(plain, size)).toBe(true);
  expect(isPlainWebp(plain, { ...size, height: 20 })).toBe(false);
  expect(isPlainWebp(plain, { ...size, width: 64 })).toBe(false);
});

test("what has more or less in it is not plain", async () => {
  const opaque = () => drawn("#d0302f").removeAlpha();
  const others = [
    await opaque()
      .withExif({ IFD0: { Artist: "Somebody" } })
      .webp()
      .toBuffer(),
    await drawn("#d0302f80").webp().toBuffer(),
    await opaque().webp({ lossless: true }).toBuffer(),
    await opaque().png().toBuffer(),
    Buffer.concat([plain, Buffer.from("more")]),
    plain.subarray(0, -2),
    Buffer.alloc(0),
  ];
  expect(others.map((file) => isPlainWebp(file, size))).toEqual(others.map(() => false));
});

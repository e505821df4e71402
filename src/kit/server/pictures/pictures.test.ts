import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { createPictures } from "./pictures.ts";
import { costlyPng, repeatLastScan } from "./test-support.ts";

const pictures = createPictures(createLog("silent"));
afterAll(() => pictures.close());

const size = { width: 32, height: 18 };
const drawn = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#d0302f" } });
const resize = async (bytes: Uint8Array, person = 1) => pictures.resize(person, bytes, size);

/** The processes that the threads of this one started. Linux tells them. */
const children = () =>
  readdirSync(`/proc/${process.pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${process.pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );

test("a picture is cut to the size, and a file that is none leaves the process for the next one", async () => {
  const made = await sharp(await resize(await drawn(200).png().toBuffer())).metadata();
  expect(made).toMatchObject({ format: "webp", ...size });
  await expect(resize(Buffer.from("no picture"))).rejects.toMatchObject({ reason: "unreadable" });
  expect((await resize(await drawn(20).jpeg().toBuffer())).length).toBeGreaterThan(0);
});

test.each(["png", "webp", "jpeg"] as const)("a logo fits into its box, from a %s", async (format) => {
  const wide = sharp({ create: { width: 960, height: 160, channels: 4, background: "#d0302f80" } });
  const made = await pictures.fit(1, await wide.toFormat(format).toBuffer(), { width: 480, height: 160 });
  const { data, info } = await sharp(made).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 480, height: 80 });
  expect((await sharp(made).metadata()).format).toBe("png");
  // Half transparent, unless the file cannot say so.
  expect(Math.abs(data[3]! - (format === "jpeg" ? 255 : 128))).toBeLessThan(4);
  expect(made.length).toBeLessThan(2_000);
  const small = await pictures.fit(1, await drawn(20).png().toBuffer(), { width: 480, height: 160 });
  expect(await sharp(small).metadata()).toMatchObject({ width: 20, height: 20 });
});

test("a picture that takes too much time and memory is refused, and the next picture is made", async () => {
  const tiny = await drawn(20).jpeg().toBuffer();
  const [costly, small] = await Promise.allSettled([resize(costlyPng()), resize(tiny, 2)]);
  expect(costly).toMatchObject({ status: "rejected", reason: { reason: "costly" } });
  expect(small.status === "fulfilled" && small.value.length).toBeGreaterThan(0);
});

test("a file with thousands of scans is refused before anything is decoded", async () => {
  const progressive = await drawn(64).jpeg({ progressive: true }).toBuffer();
  await expect(resize(repeatLastScan(progressive, 8_000))).rejects.toMatchObject({ reason: "costly" });
});

test.runIf(process.platform === "linux")("a closed server leaves no process", async () => {
  const before = children();
  const others = createPictures(createLog("silent"));
  await others.resize(1, await drawn(20).jpeg().toBuffer(), size);
  const started = children().filter((pid) => !before.includes(pid));
  expect(started).toHaveLength(1);
  others.close();
  await expect.poll(() => children().includes(started[0]!)).toBe(false);
});

test.runIf(process.platform === "linux")("a signal to all processes does not cost a picture", async () => {
  const before = children();
  const others = createPictures(createLog("silent"));
  await others.resize(1, await drawn(20).jpeg().toBuffer(), size);
  const [pid] = children().filter((one) => !before.includes(one));
  const large = others.resize(1, await drawn(4_000).jpeg({ progressive: true }).toBuffer(), size);
  for (const signal of ["SIGINT", "SIGTERM"]) process.kill(Number(pid), signal);
  expect((await large).length).toBeGreaterThan(0);
  others.close();
});

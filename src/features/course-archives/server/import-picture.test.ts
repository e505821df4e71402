// The picture of a course in an archive: ours stays as it is, any other is made again.
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { keyOfPublicPath } from "#kit/server/files.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { documentOf, sendArchive } from "#tests/course-archives.ts";
import { makeZip } from "#tests/made-zip.ts";
import { courseWith, expectNothingStored } from "./test-support.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
let teacher: Someone;
beforeAll(async () => {
  teacher = await academy.person("instructor");
});

const drawn = (width = 1280, sigma = 10) =>
  sharp({
    create: {
      width,
      height: (width * 9) / 16,
      channels: 3,
      background: "#285",
      noise: { type: "gaussian", mean: 128, sigma },
    },
  });
const send = async (picture: Buffer) =>
  sendArchive(
    academy,
    teacher,
    { dry_run: "false" },
    makeZip([
      courseWith([], { thumbnail: "/media/public/covers/a.webp" }),
      { name: "files/public/covers/a.webp", content: picture },
    ]),
  );
/** The picture of the course that was made, in one of its widths. */
async function pictureOf(courseId: number, width = 1280): Promise<Buffer> {
  const { thumbnail } = await documentOf(academy, teacher, courseId);
  const key = keyOfPublicPath(thumbnail!.replace("-1280.", `-${width}.`));
  return buffer(await academy.services.files.disk.getStream(key));
}

test("a picture that cannot be decoded is refused, and nothing is stored", async () => {
  const ours = await drawn().webp().toBuffer();
  // The length of its first part, which is longer than the file then.
  const broken = Buffer.concat([ours.subarray(0, 20), Buffer.from([0xf0, 0xff, 0xff]), ours.subarray(23)]);
  expect((await send(broken)).status).toBe(400);
  await expectNothingStored(academy);
});

test("a picture as the server makes it stays byte by byte, and its smaller ones are made of it", async () => {
  const ours = await drawn().webp({ quality: 82 }).toBuffer();
  const { status, body } = await send(ours);
  expect(status).toBe(200);
  expect((await pictureOf(body.course_id!)).equals(ours)).toBe(true);
  for (const width of [640, 320])
    expect(await sharp(await pictureOf(body.course_id!, width)).metadata()).toMatchObject({
      format: "webp",
      width,
    });
});

test.each([
  [
    "has metadata",
    async () =>
      drawn()
        .withExif({ IFD0: { Artist: "Somebody" } })
        .webp()
        .toBuffer(),
  ],
  ["has another size", async () => drawn(960).webp().toBuffer()],
  ["is larger than any of ours", async () => drawn(1280, 90).webp({ quality: 100 }).toBuffer()],
])("a picture that %s is made again", async (_, make) => {
  const given = await make();
  const { status, body } = await send(given);
  expect(status).toBe(200);
  const made = await pictureOf(body.course_id!);
  expect(made.equals(given)).toBe(false);
  const about = await sharp(made).metadata();
  expect([about.width, about.height, about.exif]).toEqual([1280, 720, undefined]);
});

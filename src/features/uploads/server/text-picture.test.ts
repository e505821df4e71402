// A picture for the text of a lesson: what is stored of it, who may load it, what is refused.
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { repeatLastScan } from "#kit/server/pictures/test-support.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { makeFilm } from "#tests/made-media.ts";
import { makePdf } from "#tests/made-pdf.ts";
import { filesIn, kilobyte, pictureOf, senderIn } from "#tests/uploads.ts";
import { deleteUpload, type Upload } from "../contract.ts";
import { checkUpload } from "./check-upload.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
const sender = senderIn(academy);
let teacher: Someone;
let course: number;
beforeAll(async () => {
  teacher = await academy.person("instructor");
  course = (await addCourse(academy.services.db, { instructorId: teacher.id })).id;
});

const forText = { in_text: true };
const send = async (name: string, bytes: Buffer): Promise<Upload> =>
  sender.send(teacher, course, name, bytes, forText);
const fileAt = async ({ open_link: link }: Upload): Promise<Buffer> =>
  Buffer.from(await (await fetch(academy.url + link!)).arrayBuffer());
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#225544" } });

test("a photo becomes a WebP that fits a screen, and says nothing of its camera and its place", async () => {
  const photo = await drawn(4_000, 3_000)
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "23/1 46/1 0/1" } })
    .jpeg()
    .toBuffer();
  const upload = await send("Ward 3.jpg", photo);
  expect(upload).toMatchObject({
    state: "ready",
    kind: "picture",
    name: "Ward 3.jpg",
    link: `file:courses/${course}/${upload.key}.webp`,
    width: 1_600,
    height: 1_200,
  });
  const file = await fileAt(upload);
  const about = await sharp(file).metadata();
  expect([about.format, about.width, about.height, about.exif]).toEqual(["webp", 1_600, 1_200, undefined]);
  expect(await filesIn(academy, `courses/${course}`)).toEqual([`courses/${course}/${upload.key}.webp`]);
});

test.each(["png", "jpeg", "webp"] as const)("a small picture keeps its size: %s", async (format) => {
  const upload = await send(`one.${format}`, await pictureOf(format));
  expect(upload).toMatchObject({ state: "ready", width: 320, height: 180 });
  expect((await sharp(await fileAt(upload)).metadata()).format).toBe("webp");
});

test("a picture is opened only by a signed link", async () => {
  const upload = await send("figure.png", await pictureOf("png"));
  const answer = await fetch(academy.url + upload.open_link!);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  const key = upload.link!.slice("file:".length);
  expect((await fetch(`${academy.url}/files/${key}`)).status).toBe(403);
  expect((await fetch(`${academy.url}/media/${key}`)).status).toBe(404);
});

test("a picture is not made again if its check is repeated, and can be deleted", async () => {
  const upload = await send("figure.png", await pictureOf("png"));
  const before = await fileAt(upload);
  await checkUpload(academy.services, upload.key);
  expect((await fileAt(upload)).equals(before)).toBe(true);
  const { status } = await academy.call(
    deleteUpload,
    { params: { id: course, key: upload.key } },
    { as: teacher },
  );
  expect(status).toBe(204);
  expect((await fetch(academy.url + upload.open_link!)).status).toBe(404);
});

describe("a picture for a text is refused", () => {
  const begin = async (file: object, language = "en") =>
    (await sender.begin(teacher, course, { ...file, ...forText }, language)).body as object;

  test.each([
    ["a film", "one.mp4", async () => makeFilm({ seconds: 5 })],
    ["a document", "one.pdf", async () => Promise.resolve(makePdf([[]]))],
  ])("if it is %s", async (_, name, make) => {
    const size = (await make()).length;
    expect(await begin({ name, size })).toMatchObject({
      code: "invalid",
      name: ["A text shows pictures in PNG, JPG or WebP. Choose such a file."],
    });
    expect(await begin({ name, size }, "bn")).toMatchObject({
      detail: "লেখায় PNG, JPG বা WebP ছবি দেখানো যায়। এমন একটি ফাইল বেছে নিন।",
    });
  });

  test("if it is larger than a photo", async () => {
    expect(await begin({ name: "a.png", size: 20 * 1024 * kilobyte + 1 })).toMatchObject({
      code: "file_too_large",
      detail: "This file is too large: at most 20.0\u00a0MB.",
    });
    expect(await begin({ name: "a.png", size: 20 * 1024 * kilobyte })).toMatchObject({ state: "receiving" });
  });

  const small = async () => drawn(64, 64).jpeg({ progressive: true }).toBuffer();
  test.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    [
      "if it is a page",
      "a.png",
      () => Buffer.from("<script>alert(1)</script>"),
      "The content of this file is not what its name says.",
    ],
    [
      "if it is only the beginning of a picture",
      "a.png",
      () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), randomBytes(200)]),
      "This file cannot be read. It may be damaged.",
    ],
    [
      "if it keeps the server busy",
      "a.jpg",
      async () => repeatLastScan(await small(), 8_000),
      "This picture is too large. Please choose a smaller one.",
    ],
  ])("%s, and nothing of it stays", async (_, name, make, sentence) => {
    const upload = await send(name, await make());
    expect(upload).toMatchObject({ state: "refused", refusal: sentence, link: null, open_link: null });
    // The file is deleted before its parts.
    await expect.poll(async () => filesIn(academy, "partial"), { timeout: 20_000 }).toEqual([]);
    expect(await filesIn(academy, `courses/${course}`)).not.toContainEqual(
      expect.stringContaining(upload.key),
    );
  });
});

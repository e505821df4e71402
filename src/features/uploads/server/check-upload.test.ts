// What happens to a file after its last part has arrived.
import { Document, Packer, Paragraph } from "docx";
import { beforeAll, describe, expect, test } from "vitest";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { makeFilm, makeM4a, makeMp3, makeOgg } from "#tests/made-media.ts";
import { makePdf } from "#tests/made-pdf.ts";
import { deleteUpload, type Upload } from "../contract.ts";
import { checkUpload } from "./check-upload.ts";
import { filesIn, pictureOf, senderIn } from "#tests/uploads.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
const sender = senderIn(academy);
let teacher: Someone;
let course: number;
beforeAll(async () => {
  teacher = await academy.person("instructor");
  course = (await addCourse(academy.services.db, { instructorId: teacher.id })).id;
});

const send = async (name: string, bytes: Buffer, more: object = {}): Promise<Upload> =>
  sender.send(teacher, course, name, bytes, more);
const facts = ({ state, kind, seconds, pages, width, height }: Upload) => {
  return { state, kind, seconds, pages, width, height };
};
const nothing = { seconds: null, pages: null, width: null, height: null };
const now = async (key: string): Promise<Upload> => (await sender.read(teacher, course, key)).body;

describe("a file is ready with what it contains", () => {
  test.each([
    [
      "a film",
      "one.mp4",
      async () => makeFilm({ seconds: 90 }),
      "film",
      { seconds: 90, width: 640, height: 360 },
    ],
    ["a recording", "one.mp3", () => makeMp3(12), "audio", { seconds: 12 }],
    ["a recording", "one.m4a", async () => makeM4a(12), "audio", { seconds: 12 }],
    ["a recording", "one.ogg", async () => makeOgg(12), "audio", { seconds: 12 }],
    ["a PDF", "one.pdf", () => makePdf([[], [], [], []]), "document", { pages: 4 }],
    ["a PDF with a password", "locked.pdf", () => makePdf([[]], "secret"), "document", {}],
    [
      "a Word document",
      "one.docx",
      async () => Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph("Hi")] }] })),
      "document",
      {},
    ],
    ["a picture", "one.png", async () => pictureOf("png"), "picture", { width: 320, height: 180 }],
    ["a picture", "one.jpg", async () => pictureOf("jpeg"), "picture", { width: 320, height: 180 }],
    ["a picture", "one.webp", async () => pictureOf("webp"), "picture", { width: 320, height: 180 }],
  ] as const)("%s %s", async (_, name, make, kind, more) => {
    const upload = await send(name, await make());
    expect(facts(upload)).toEqual({ ...nothing, state: "ready", kind, ...more });
    expect(upload.link).toBe(`file:courses/${course}/${upload.key}.${name.split(".")[1]}`);
  });
});

describe("a file is refused", () => {
  test.each([
    ["that is a drawing with scripts", "a.png", '<svg onload="alert(1)"/>', "content"],
    ["that is a script", "a.jpg", "alert(1)", "content"],
    ["that is a page", "a.mp4", "<!doctype html><script>alert(1)</script>", "content"],
    ["that is a ZIP of anything", "a.docx", "PK\x03\x04 evil.exe", "content"],
    ["that is only the beginning of a picture", "a.png", "\x89PNG\r\n\x1a\nand nothing more", "damaged"],
    ["that is only the beginning of a PDF", "a.pdf", "%PDF-1.7 and nothing more", "damaged"],
    ["that is only the beginning of a film", "a.mp4", "....ftypmp42 and nothing more", "damaged"],
  ])("%s", async (_, name, bytes, reason) => {
    const upload = await send(name, Buffer.from(bytes, "latin1"));
    expect(upload).toMatchObject({ state: "refused", link: null, open_link: null });
    expect(upload.refusal).toBe(
      reason === "content"
        ? "The content of this file is not what its name says."
        : "This file cannot be read. It may be damaged.",
    );
    await expect.poll(async () => filesIn(academy, "partial"), { timeout: 20_000 }).toEqual([]);
    expect(await filesIn(academy, `courses/${course}`)).not.toContainEqual(
      expect.stringContaining(upload.key),
    );
  });

  test("that is a film of 0 seconds, with a sentence in both languages", async () => {
    const { key, refusal } = await send("still.mp4", await makeFilm({ seconds: 0 }));
    expect(refusal).toBe("This recording is 0 seconds long.");
    expect((await sender.read(teacher, course, key, "bn")).body.refusal).toBe("এই রেকর্ডিং ০ সেকেন্ডের।");
  });
});

test("a check that is repeated changes nothing", async () => {
  const before = await send("one.pdf", makePdf([[]]));
  await checkUpload(academy.services, before.key);
  expect(await now(before.key)).toEqual(before);
});

test("a file that is cancelled while it is checked is deleted", async () => {
  const pdf = makePdf([[]]);
  const left = async (key: string) => [
    ...(await filesIn(academy, `partial/${key}`)),
    ...(await filesIn(academy, `courses/${course}`)).filter((one) => one.includes(key)),
  ];
  for (const pauseMs of [0, 50, 150, 300]) {
    const { key } = (await sender.begin(teacher, course, { size: pdf.length })).body;
    await sender.part(teacher, course, key, 0, pdf);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await academy.call(deleteUpload, { params: { id: course, key } }, { as: teacher });
    // A check that runs may still write the file.
    await expect.poll(async () => left(key), { timeout: 20_000 }).toEqual([]);
    expect([404, 410]).toContain((await sender.read(teacher, course, key)).status);
  }
});

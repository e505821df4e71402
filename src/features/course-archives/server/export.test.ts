// A course as a ZIP file, and what an import makes of it.
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { addRichDraft, download, exported, textPicture } from "#tests/course-archives.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { maxArchiveBytes } from "#features/uploads/rules.ts";
import { addCourse } from "#tests/courses.ts";
import { exportCourse, previewExport } from "../contract.ts";
import { openArchive, readAll } from "./read-archive.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
let teacher: Someone;
let other: Someone;
let admin: Someone;
let course: number;
beforeAll(async () => {
  teacher = await academy.person("instructor", { firstName: "Nusrat", lastName: "Jahan" });
  other = await academy.person("instructor");
  admin = await academy.person("admin");
  course = await addRichDraft(academy, teacher.id);
});

const preview = async (as: Someone, id = course) => academy.call(previewExport, { params: { id } }, { as });
const status = async (as: Someone, id: number) => (await download(academy, as, id)).status;

async function opened(zip: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), "archive-"));
  const path = join(folder, "course.zip");
  await writeFile(path, zip);
  const archive = await openArchive(path);
  onTestFinished(async () => {
    archive.close();
    await rm(folder, { recursive: true });
  });
  return archive;
}

const files = [
  textPicture,
  "films/one.360p.mp4",
  "films/one.bn.vtt",
  "films/one.en.vtt",
  "films/one.jpg",
  "films/one.mp4",
  "handouts/রোগ নির্ণয়.pdf",
  "public/covers/course.webp",
  "public/texts/curve.webp",
  "public/texts/ছবি ১.webp",
];

describe("the export of a course", () => {
  test("has the document, its owner's address, its category, and each file once", async () => {
    const archive = await opened(await exported(academy, teacher, course));
    expect([...archive.entries.keys()].toSorted()).toEqual([
      "course.json",
      ...files.map((key) => `files/${key}`),
    ]);
    const written = JSON.parse((await readAll(archive, archive.entries.get("course.json")!)).toString());
    expect(written).toMatchObject({
      format: "bidya-course",
      version: 3,
      owner_email: teacher.email,
      category: { name: "Clinical Research", name_bn: "" },
      document: {
        title: "Trials: from start / to end?",
        price: "1500.50",
        modules: [{ key: "m1" }, { key: "m2" }],
      },
    });
    for (const key of files)
      expect(await readAll(archive, archive.entries.get(`files/${key}`)!)).toEqual(
        Buffer.from(await academy.services.files.disk.getBytes(key)),
      );
  });

  test("has a name and a size before it is downloaded", async () => {
    const { status: answered, body } = await preview(teacher);
    const response = await download(academy, teacher, course);
    const bytes = (await response.arrayBuffer()).byteLength;
    expect(answered).toBe(200);
    expect(body).toMatchObject({ modules: 2, lessons: 2, files: 10, archive_bytes: bytes, problems: [] });
    expect(body.bytes).toBeLessThan(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-length": String(bytes),
      "content-disposition": "attachment; filename*=UTF-8''Trials%20from%20start%20to%20end.zip",
      "cache-control": "no-store",
    });
  });

  test("says before the download that no academy can import it", async () => {
    const large = await addRichDraft(academy, teacher.id);
    const { files: store } = academy.services;
    const film = await store.disk.getBytes("films/one.mp4");
    expect((await preview(teacher, large)).body.too_large).toBeNull();
    // A file with a hole: it takes no space.
    await store.atPath("films/one.mp4", async (path) => truncate(path, maxArchiveBytes));
    try {
      expect((await preview(teacher, large)).body).toMatchObject({
        too_large:
          "This ZIP file can be kept, but no academy can import it: an import takes files up to 2\u00a0GB, and twice as much unpacked.",
        problems: [],
      });
    } finally {
      await store.disk.put("films/one.mp4", film);
    }
  });

  test("is for its team and administrators", async () => {
    const published = (await addCourse(academy.services.db, { instructorId: teacher.id })).id;
    expect(await status(admin, course)).toBe(200);
    expect(await status(other, course)).toBe(404);
    expect(await status(other, published)).toBe(403);
    expect((await preview(other)).status).toBe(404);
    expect((await preview(other, published)).status).toBe(403);
    expect(await status(teacher, 2_000_000_000)).toBe(404);
  });

  test("names the files that are missing, and is refused", async () => {
    // It has the film of the other course, and a handout that is not on the disk.
    const { id } = await addCourse(academy.services.db, { instructorId: teacher.id, modules: [["One"]] });
    const { body } = await preview(teacher, id);
    expect(body.problems).toEqual([
      "“Handout”: the file one.pdf is missing on the server. Remove it from the course or upload it again.",
    ]);
    const refused = await academy.call(exportCourse, { params: { id } }, { as: teacher });
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      "files_missing",
      body.problems[0],
    ]);
  });
});

import { utimes } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listCourses } from "#features/catalogue/contract.ts";
import { courseDetails } from "#features/course-page/contract.ts";
import { costlyPng, repeatLastScan } from "#kit/server/pictures/test-support.ts";
import { writeSetting } from "#kit/server/settings.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { addCourse } from "#tests/courses.ts";
import { aCategory, type DraftCalls, draftsOf, publishNew } from "#tests/drafts.ts";
import { type OldClient, oldClientOf } from "#tests/old-client.ts";
import { exampleDocument } from "../test-support.ts";
import { clearThumbnails } from "./clear-thumbnails.ts";
import { instructorsPublishSetting } from "./settings.ts";

const academy = setUpAcademy();
let instructor: Someone;
let mine: DraftCalls;
let client: OldClient;
let category: number;
let id: number;
let version: number;

beforeAll(async () => {
  instructor = await academy.person("instructor");
  mine = draftsOf(academy, instructor);
  category = await aCategory(academy);
});
// Each test has another person: uploads are counted.
beforeEach(async () => {
  instructor = await academy.person("instructor");
  mine = draftsOf(academy, instructor);
  client = oldClientOf(academy, instructor);
  ({ id, version } = await publishNew(mine, exampleDocument({ category_id: category })));
});

const drawn = (width: number, height: number, background = "#d0302f") =>
  sharp({ create: { width, height, channels: 3, background } });
const picture = async () => ({ bytes: await drawn(1_600, 900).jpeg().toBuffer() });
const stored = async () => {
  const { objects } = await academy.services.files.disk.listAll("public/thumbnails");
  return Array.from(objects, ({ name }) => name);
};
const shown = async (of = id) => (await academy.call(courseDetails, { params: { id: of } })).body;
const fetched = async (path: string) => Buffer.from(await (await fetch(academy.url + path)).arrayBuffer());
const upload = async (of = id) => {
  const { status, body } = await client.upload(of, await picture());
  expect(status).toBe(200);
  return body as { course_id: number; version: number };
};

describe("a picture of a published course", () => {
  test("shows at once in three widths, 16:9 and without metadata", async () => {
    const before = await stored();
    const photo = await drawn(900, 1_600)
      .withExif({ IFD0: { Orientation: "6", Make: "Phone" }, IFD3: { GPSLatitude: "23/1 46/1 0/1" } })
      .jpeg()
      .toBuffer();
    const { status, body } = await client.upload(id, { bytes: photo, name: "page.html", type: "text/html" });
    expect([status, body]).toEqual([200, { course_id: id, version: version + 1 }]);
    const { thumbnail, cover_links } = await shown();
    expect(thumbnail).toMatch(/^\/media\/public\/thumbnails\/[\w-]{24}-1280\.webp$/);
    expect(cover_links).toEqual([]);
    for (const [width, height] of [
      [1280, 720],
      [640, 360],
      [320, 180],
    ]) {
      const about = await sharp(await fetched(thumbnail!.replace("-1280.", `-${width}.`))).metadata();
      expect(about).toMatchObject({ format: "webp", width, height });
      expect([about.exif, about.icc, about.xmp, about.orientation]).toEqual(Array(4).fill(undefined));
    }
    expect(await stored()).toHaveLength(before.length + 3);
    const list = await academy.call(listCourses, { query: { page_size: 100 } });
    const cards = (list.body as unknown as { results: { course_id: number; thumbnail: string }[] }).results;
    expect(cards.find(({ course_id }) => course_id === id)!.thumbnail).toBe(thumbnail);
  });

  test("publishes nothing else of an open draft, which gets it too", async () => {
    const { document } = (await mine.read(id)).body;
    const { body: saved } = await mine.save(id, version, { ...document, title: "Not yet" });
    const { version: after } = await upload();
    expect(after).toBe(saved.version + 1);
    const { course_title, thumbnail } = await shown();
    expect([course_title, thumbnail]).toEqual(["Research basics", expect.stringMatching(/-1280\.webp$/)]);
    const draft = (await mine.read(id)).body;
    expect(draft).toMatchObject({
      version: after,
      has_changes: true,
      document: { title: "Not yet", thumbnail },
      published: { title: "Research basics", thumbnail },
    });
    expect((await client.read(id)).body).toMatchObject({ course_title: "Research basics", thumbnail });
    // The draft can be saved and published with it.
    expect((await mine.save(id, after, draft.document)).status).toBe(200);
    expect((await mine.publish(id, after + 1)).status).toBe(200);
    expect(await shown()).toMatchObject({ course_title: "Not yet", thumbnail });
  });

  test("is in the history, and an earlier one can be brought back", async () => {
    const first = await upload();
    const { thumbnail } = await shown();
    const second = await upload();
    expect((await shown()).thumbnail).not.toBe(thumbnail);
    expect((await mine.versions(id)).body.map(({ number, kind }) => [number, kind])).toEqual([
      [second.version, "published"],
      [first.version, "published"],
      [version, "published"],
      [1, "draft"],
    ]);
    const { body: restored } = await mine.restore(id, first.version, second.version);
    await mine.publish(id, restored.version);
    expect((await shown()).thumbnail).toBe(thumbnail);
    expect((await fetch(academy.url + thumbnail)).status).toBe(200);
  });

  test("is written to a course that was never edited here", async () => {
    const { id: other } = await addCourse(academy.services.db, { instructorId: instructor.id });
    expect((await upload(other)).version).toBe(1);
    expect((await shown(other)).thumbnail).toMatch(/-1280\.webp$/);
    expect((await mine.read(other)).body).toMatchObject({ version: 1, has_changes: false });
  });

  test("may be a WebP or GIF too", async () => {
    for (const bytes of [await drawn(64, 64).webp().toBuffer(), await drawn(64, 64).gif().toBuffer()])
      expect((await client.upload(id, { bytes })).status).toBe(200);
  });
});

test("a picture of a course that was never published is only in its draft", async () => {
  const { body: begun } = await mine.create(exampleDocument({ title: "", category_id: null }));
  const { version: after } = await upload(begun.course_id);
  const draft = (await mine.read(begun.course_id)).body;
  expect(draft).toMatchObject({ version: after, state: "draft", in_review: false });
  expect(draft.document.thumbnail).toMatch(/-1280\.webp$/);
  expect((await academy.call(courseDetails, { params: { id: begun.course_id } })).status).toBe(404);
});

describe("where administrators approve courses", () => {
  test("a picture waits with the draft; what is published keeps its own", async () => {
    const { db } = academy.services;
    await writeSetting(db, instructorsPublishSetting, false);
    const { version: after } = await upload();
    expect((await shown()).thumbnail).toBeNull();
    expect((await mine.read(id)).body).toMatchObject({ version: after, in_review: true });
    const admins = draftsOf(academy, await academy.person("admin"));
    expect((await admins.review(id, after, "publish")).status).toBe(200);
    expect((await shown()).thumbnail).toMatch(/-1280\.webp$/);
    // An unfinished draft is not sent to them because of a picture.
    const { document, version: now } = (await mine.read(id)).body;
    await mine.save(id, now, { ...document, title: "" });
    expect((await client.upload(id, await picture())).status).toBe(200);
    expect((await mine.read(id)).body).toMatchObject({ in_review: false, document: { title: "" } });
    await writeSetting(db, instructorsPublishSetting, true);
  });

  test("a picture joins what waits, and is in it for the administrators", async () => {
    const { db } = academy.services;
    await writeSetting(db, instructorsPublishSetting, false);
    const { document } = (await mine.read(id)).body;
    const { body: saved } = await mine.save(id, version, { ...document, title: "Waits with a picture" });
    await mine.publish(id, saved.version);
    const { version: after } = await upload();
    const admins = draftsOf(academy, await academy.person("admin"));
    const early = await admins.review(id, saved.version, "publish");
    expect([early.status, early.body.code]).toEqual([409, "review_changed"]);
    expect((await admins.review(id, after, "publish")).status).toBe(200);
    expect(await shown()).toMatchObject({
      course_title: "Waits with a picture",
      thumbnail: expect.stringMatching(/-1280\.webp$/),
    });
    await writeSetting(db, instructorsPublishSetting, true);
  });
});

describe("is refused", () => {
  const notAPicture = "Please select an image file";
  const refused: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    ["a page that is called a picture", () => Buffer.from("<html><script>alert(1)</script></html>")],
    ["a drawing with scripts", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ["a script with the first letters of a GIF", () => Buffer.from("GIF89a/*<svg onload=alert(1)>*/=1;")],
    ["a film", () => Buffer.from("\0\0\0\u0018ftypmp42", "latin1")],
    ["an empty file", () => new Uint8Array()],
    ["the first bytes of a WebP", () => Buffer.from("RIFF\0\0\0\0WEBP", "latin1")],
    [
      "half a JPEG",
      async () => {
        const whole = await drawn(900, 900).jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
    ],
    ["a picture that would unpack to 64 megapixels", async () => drawn(8_000, 8_000).png().toBuffer()],
  ];
  test.each(refused)("%s, with the document's sentence, and nothing is kept", async (_, make) => {
    const before = await stored();
    const { status, body } = await client.upload(id, { bytes: await make() });
    expect([status, body]).toEqual([400, { thumbnail: [notAPicture] }]);
    expect(await stored()).toEqual(before);
    expect((await shown()).thumbnail).toBeNull();
  });

  test("a form without a file, with the document's sentence", async () => {
    const { status, body } = await client.upload(id, null);
    expect([status, body]).toEqual([400, { thumbnail: ["Please select a thumbnail image"] }]);
    expect((await client.upload(id, null, "bn")).body).toEqual({ thumbnail: ["কোর্সের একটি ছবি বেছে নিন"] });
  });

  test("a picture that takes too much to decode", async () => {
    const progressive = await drawn(64, 64).jpeg({ progressive: true }).toBuffer();
    for (const bytes of [repeatLastScan(progressive, 8_000), costlyPng()]) {
      const { status, body } = await client.upload(id, { bytes });
      expect(status).toBe(400);
      expect(body.thumbnail).toEqual([expect.stringMatching(/^This picture takes too long/)]);
    }
  });

  test("a picture of more than 10 MB", async () => {
    const { status, body } = await client.upload(
      id,
      { bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 0xff) },
      "bn",
    );
    expect([status, body.detail]).toEqual([413, "ছবিটি বেশি বড়: সর্বোচ্চ ১০ এমবি"]);
  });

  test("for people who do not manage the course, before the file is read", async () => {
    const other = oldClientOf(academy, await academy.person("instructor"));
    const draft = (await mine.create(exampleDocument())).body.course_id;
    const bytes = Buffer.from("no picture");
    expect([
      (await other.upload(id, { bytes })).status,
      (await other.upload(draft, { bytes })).status,
    ]).toEqual([403, 404]);
    expect((await oldClientOf(academy, await academy.person()).upload(id, { bytes })).status).toBe(403);
  });

  test("while two of the person are read", async () => {
    const file = await picture();
    const answers = await Promise.all([1, 2, 3, 4].map(async () => client.upload(id, file)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
  });
});

describe("the housekeeping", () => {
  const folder = () => join(academy.services.config.dataDir, "files");
  const age = async (name: string) => {
    const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000);
    await utimes(join(folder(), "public/thumbnails", name), old, old);
  };

  test("deletes pictures that nothing has any more, a day later, and only those", async () => {
    await upload();
    const kept = new Set(await stored());
    const { body: begun } = await mine.create(exampleDocument());
    const { version: after } = await upload(begun.course_id);
    const dropped = (await stored()).filter((name) => !kept.has(name));
    expect(dropped).toHaveLength(3);
    await academy.services.files.disk.put("public/thumbnails/reading-eeg.webp", "demo");
    await mine.discard(begun.course_id, after);
    const now = new Date();
    expect(await clearThumbnails(academy.services, now)).toBe(0);
    for (const name of await stored()) await age(name);
    expect(await clearThumbnails(academy.services, now)).toBeGreaterThanOrEqual(3);
    const left = await stored();
    expect(left).toContain("reading-eeg.webp");
    for (const name of dropped) expect(left).not.toContain(name);
    expect((await fetch(academy.url + (await shown()).thumbnail)).status).toBe(200);
  });
});

// Recordings and pictures of a lesson: from the upload to what its page plays and shows.
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { emptyDocument } from "#features/authoring/document.ts";
import { type LessonPage, readLesson } from "#features/learning/contract.ts";
import { repeatLastScan } from "#kit/server/pictures/test-support.ts";
import { setUpAcademy, type Someone } from "#tests/academy.ts";
import { exported, sendArchive } from "#tests/course-archives.ts";
import { addEnrolment } from "#tests/courses.ts";
import { aCategory, draftsOf } from "#tests/drafts.ts";
import { makeMp3, makeOgg } from "#tests/made-media.ts";
import { filesIn, pictureOf, senderIn } from "#tests/uploads.ts";
import { deleteUpload, listUploads, type Upload } from "../contract.ts";
import { maxOwnPreview } from "../rules.ts";

const academy = setUpAcademy({ FFMPEG: "no-such-program" });
const sender = senderIn(academy);
let teacher: Someone;
let learner: Someone;
let stranger: Someone;

/** A picture with details, which is large as a file. */
const photo = async (width: number, height: number, more: { progressive?: boolean } = {}): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#225544",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90, ...more })
    .toBuffer();

beforeAll(async () => {
  [teacher, learner, stranger] = await Promise.all([
    academy.person("instructor"),
    academy.person(),
    academy.person(),
  ]);
});

/** Begins a course without lessons. */
async function begin(): Promise<number> {
  const document = { ...emptyDocument(), title: "Heart sounds", description: "What one hears.", price: "10" };
  const { body } = await draftsOf(academy, teacher).create({
    ...document,
    category_id: await aCategory(academy),
  });
  return body.course_id;
}

/** Publishes a lesson with these files as its handouts. @returns its id */
async function publish(course: number, files: Upload[], isPreview = false): Promise<number> {
  const mine = draftsOf(academy, teacher);
  const { version, document } = (await mine.read(course)).body;
  const resources = files.map(({ key, name, link, pages }) => ({ key, title: name, link: link!, pages }));
  const lesson = { key: "l", id: null, title: "Listen", minutes: 5, is_preview: isPreview, text: "" };
  const lessons = [{ ...lesson, videos: [], resources, checks: [] }];
  const modules = [{ key: "m", id: null, title: "All", lessons }];
  const saved = await mine.save(course, version, { ...document, modules });
  expect((await mine.publish(course, saved.body.version)).status).toBe(200);
  await addEnrolment(academy.services.db, course, learner.id);
  return (await mine.read(course)).body.document.modules[0]!.lessons[0]!.id!;
}

const read = async (id: number, as: Someone | null) => academy.call(readLesson, { params: { id } }, { as });
async function handoutsFor(id: number, as: Someone | null): Promise<LessonPage["resources"]> {
  const { status, body } = await read(id, as);
  expect(status).toBe(200);
  return body.resources;
}
const get = async (path: string, headers: Record<string, string> = {}) =>
  fetch(academy.url + path, { headers });

describe("a lesson with recordings and pictures", () => {
  async function build() {
    const course = await begin();
    const files: Upload[] = [];
    for (const [name, bytes] of [
      ["murmur.mp3", makeMp3(75)],
      ["gallop.ogg", await makeOgg(12)],
      ["ecg.jpg", await photo(1_600, 1_200)],
      ["lead.png", await pictureOf("png")],
    ] as const)
      files.push(await sender.send(teacher, course, name, bytes));
    return { course, files, lesson: await publish(course, files) };
  }
  // Sending waits for the check of a file, which only a test may do. So the first test builds it.
  let built: ReturnType<typeof build> | undefined;
  const heard = async () => (built ??= build());

  test("says how long the recordings are, and how large everything is", async () => {
    const { files, lesson } = await heard();
    const handouts = await handoutsFor(lesson, learner);
    expect(
      handouts.map(({ resource_title, kind, size, media }) => [resource_title, kind, size, media]),
    ).toEqual([
      ["murmur.mp3", "other", files[0]!.size, { kind: "audio", seconds: 75 }],
      ["gallop.ogg", "other", files[1]!.size, { kind: "audio", seconds: 12 }],
      [
        "ecg.jpg",
        "other",
        files[2]!.size,
        { kind: "picture", width: 1_600, height: 1_200, preview_link: expect.stringMatching(/^\/files\//) },
      ],
      [
        "lead.png",
        "other",
        files[3]!.size,
        { kind: "picture", width: 320, height: 180, preview_link: handouts[3]!.resource_link },
      ],
    ]);
  });

  test("gives a recording in ranges, to be played or to be saved", async () => {
    const { files, lesson } = await heard();
    const [{ resource_link: link }] = (await handoutsFor(lesson, learner)) as [
      LessonPage["resources"][number],
    ];
    const part = await get(link, { range: "bytes=417-833" });
    expect(Object.fromEntries(part.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "content-range": `bytes 417-833/${files[0]!.size}`,
      "content-disposition": expect.stringMatching(/^inline; /),
      "cache-control": "private, max-age=43200",
    });
    expect(Buffer.from(await part.arrayBuffer()).equals(makeMp3(75).subarray(417, 834))).toBe(true);
    const saved = await get(`${link}&download=1&name=Murmur.mp3`);
    expect(saved.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Murmur.mp3");
  });

  test("shows a large picture small, and opens it whole", async () => {
    const { files, lesson } = await heard();
    const { media, resource_link: link } = (await handoutsFor(lesson, learner))[2]!;
    const small = await get((media as { preview_link: string }).preview_link);
    expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const bytes = Buffer.from(await small.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 640, height: 480 });
    expect(bytes.length).toBeLessThan(files[2]!.size / 2);
    const whole = await get(link);
    expect(whole.headers.get("content-type")).toBe("image/jpeg");
    expect(await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).toMatchObject({ width: 1_600 });
  });

  test("opens none of them without its permission", async () => {
    const { course, lesson } = await heard();
    for (const [as, refusal] of [
      [null, [401, "not_signed_in"]],
      [stranger, [403, "not_enrolled"]],
    ] as const) {
      const { status, body } = await read(lesson, as);
      expect([status, body.code]).toEqual(refusal);
      expect(JSON.stringify(body)).not.toContain("signature=");
    }
    const keys = await filesIn(academy, `courses/${course}`);
    expect(keys).toHaveLength(5);
    for (const key of keys) {
      const refused = await get(`/files/${key}`);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, "link_over"]);
      expect((await get(`/media/${key}`)).status).toBe(404);
    }
  });
});

test("visitors hear and see what a preview lesson has", async () => {
  const course = await begin();
  const sound = await sender.send(teacher, course, "murmur.mp3", makeMp3(5));
  const lesson = await publish(course, [sound], true);
  const [handout] = await handoutsFor(lesson, null);
  expect(handout!.media).toEqual({ kind: "audio", seconds: 5 });
  expect((await get(handout!.resource_link)).headers.get("content-type")).toBe("audio/mpeg");
});

describe("the small picture of a large one", () => {
  test("counts for the space of the course, and is deleted with it", async () => {
    const course = await begin();
    const upload = await sender.send(teacher, course, "ward.jpg", await photo(1_200, 1_600));
    const stem = `courses/${course}/${upload.key}`;
    expect(await filesIn(academy, `courses/${course}`)).toEqual([`${stem}.jpg`, `${stem}.preview.webp`]);
    const params = { id: course };
    const { body } = await academy.call(listUploads, { params }, { as: teacher });
    const small = Number((await get(upload.poster_link!)).headers.get("content-length"));
    expect(small).toBeGreaterThan(0);
    expect(body.used).toBe(upload.size + small);
    const asked = { params: { ...params, key: upload.key } };
    expect((await academy.call(deleteUpload, asked, { as: teacher })).status).toBe(204);
    expect(await filesIn(academy, `courses/${course}`)).toEqual([]);
  });

  test("is made again by an import", async () => {
    const course = await begin();
    const upload = await sender.send(teacher, course, "ward.jpg", await photo(1_200, 1_600));
    await publish(course, [upload]);
    const zip = await exported(academy, teacher, course);
    const { status, body } = await sendArchive(academy, teacher, { dry_run: "false" }, zip);
    expect([status, body.report.problems]).toEqual([200, []]);
    const params = { id: body.course_id! };
    const { body: listed } = await academy.call(listUploads, { params }, { as: teacher });
    const [made] = listed.uploads;
    expect(listed.uploads).toHaveLength(1);
    const small = await get(made!.poster_link!);
    expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const stem = `courses/${params.id}/${made!.key}`;
    expect(await filesIn(academy, `courses/${params.id}`)).toEqual([`${stem}.jpg`, `${stem}.preview.webp`]);
  });

  test("is not made of a small picture", async () => {
    const course = await begin();
    const bytes = await pictureOf("jpeg");
    expect(bytes.length).toBeLessThan(maxOwnPreview);
    const upload = await sender.send(teacher, course, "lead.jpg", bytes);
    expect(upload.poster_link).toBeNull();
    expect(await filesIn(academy, `courses/${course}`)).toEqual([`courses/${course}/${upload.key}.jpg`]);
  });

  test("is missing if the picture takes too much to decode; the picture itself can be opened", async () => {
    const course = await begin();
    const costly = repeatLastScan(await photo(320, 240, { progressive: true }), 150);
    expect(costly.length).toBeGreaterThan(maxOwnPreview);
    const upload = await sender.send(teacher, course, "scan.jpg", costly);
    expect([upload.state, upload.poster_link]).toEqual(["ready", null]);
    const lesson = await publish(course, [upload]);
    const [handout] = await handoutsFor(lesson, learner);
    expect(handout!.media).toEqual({ kind: "picture", width: 320, height: 240, preview_link: null });
    expect((await get(handout!.resource_link)).status).toBe(200);
  });
});

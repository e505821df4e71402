// An academy whose files are in an object store, through its front door.
import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyDocument } from "#features/authoring/document.ts";
import { profileFormIn, names } from "#features/accounts/server/profile/test-support.ts";
import { readLesson } from "#features/learning/contract.ts";
import { deleteUpload } from "#features/uploads/contract.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { addRichDraft, comparable, documentOf, exported, sendArchive } from "#tests/course-archives.ts";
import { addEnrolment } from "#tests/courses.ts";
import { aCategory, draftsOf } from "#tests/drafts.ts";
import { makeFilm, makeMp3 } from "#tests/made-media.ts";
import { makePdf } from "#tests/made-pdf.ts";
import { startObjectStore } from "#tests/object-store.ts";
import { filesIn, pictureOf, senderIn } from "#tests/uploads.ts";

const store = await startObjectStore();
const programs = await mkdtemp(join(tmpdir(), "bidya-ffmpeg-"));
const ffmpeg = join(programs, "ffmpeg");
await writeFile(ffmpeg, '#!/bin/sh\nfor target; do :; done\necho "$@" > "$target"\n');
await chmod(ffmpeg, 0o755);
const academy = setUpAcademy({ FILES_URL: store.url, FFMPEG: ffmpeg });
const sender = senderIn(academy);
let teacher: Someone;
let learner: Someone;
beforeAll(async () => {
  [teacher, learner] = await Promise.all([academy.person("instructor"), academy.person()]);
});
afterAll(async () => rm(programs, { recursive: true }));

const get = async (path: string, init: RequestInit = {}) =>
  fetch(academy.url + path, { redirect: "manual", ...init });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("the material of a course", () => {
  let film: Buffer;
  let course: number;
  let lesson: number;
  let filmLink: string;
  const read = async (as: Someone | null) => academy.call(readLesson, { params: { id: lesson } }, { as });

  test("is sent in parts, checked, converted and published", async () => {
    film = await makeFilm({ seconds: 3_000, width: 854, height: 480 });
    const drafts = draftsOf(academy, teacher);
    const { body: begun } = await drafts.create({ ...emptyDocument(), title: "Trials" });
    course = begun.course_id;
    const sent = await sender.send(teacher, course, "film.mp4", film);
    const handout = await sender.send(teacher, course, "notes.pdf", makePdf([[], []]));
    expect([sent.state, sent.seconds, handout.state, handout.pages]).toEqual(["ready", 3_000, "ready", 2]);
    const conversion = async () => (await sender.read(teacher, course, sent.key)).body.conversion;
    await expect.poll(conversion, { timeout: 20_000 }).toBe("done");
    // The parts are gone, and so are the copies that were made to read the files.
    const stem = `courses/${course}/${sent.key}`;
    expect(await filesIn(academy, "/")).toEqual(
      [
        `${stem}.240p.mp4`,
        `${stem}.360p.mp4`,
        `${stem}.jpg`,
        `${stem}.mp4`,
        `courses/${course}/${handout.key}.pdf`,
      ].toSorted(),
    );
    expect(await readdir(join(academy.services.config.dataDir, "spool"))).toEqual([]);

    const document = {
      ...emptyDocument(),
      title: "Trials",
      description: "How a trial is planned.",
      category_id: await aCategory(academy),
      price: "500",
      modules: [
        {
          key: "m1",
          id: null,
          title: "Beginning",
          lessons: [
            {
              key: "l1",
              id: null,
              title: "First",
              minutes: 5,
              is_preview: false,
              text: "",
              videos: [{ key: "v1", title: "Film", link: sent.link!, captions: [], renditions: [] }],
              resources: [{ key: "r1", title: "Notes", link: handout.link!, pages: 2 }],
              checks: [],
            },
          ],
        },
      ],
    };
    const saved = await drafts.save(course, begun.version, document);
    expect(saved.status).toBe(200);
    const published = await drafts.publish(course, saved.body.version);
    expect(published.status).toBe(200);
    const { body } = await drafts.read(course);
    lesson = body.document.modules[0]!.lessons[0]!.id!;
    await addEnrolment(academy.services.db, course, learner.id);
  });

  test("is read by a learner: the film from the store in ranges, the document from the academy", async () => {
    const { status, body } = await read(learner);
    expect(status).toBe(200);
    filmLink = body.videos[0]!.video_link;
    expect(body.videos[0]!.size).toBe(film.length);
    const redirect = await get(filmLink, { headers: { range: "bytes=100-199" } });
    expect([redirect.status, redirect.headers.get("cache-control")]).toEqual([302, "no-store"]);
    const address = redirect.headers.get("location")!;
    expect(new URL(address).origin).toBe(store.origin);
    const part = await fetch(address, { headers: { range: "bytes=100-199" } });
    expect([part.status, part.headers.get("content-range"), part.headers.get("content-type")]).toEqual([
      206,
      `bytes 100-199/${film.length}`,
      "video/mp4",
    ]);
    expect((await bytesOf(part)).equals(film.subarray(100, 200))).toBe(true);
    const head = await get(filmLink, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(film.length)]);

    const { resource_link: notes } = body.resources[0]!;
    const whole = await get(notes);
    expect([whole.status, whole.headers.get("content-type"), whole.headers.get("accept-ranges")]).toEqual([
      200,
      "application/pdf",
      "bytes",
    ]);
    const pdf = await bytesOf(whole);
    const range = await get(notes, { headers: { range: "bytes=0-4" } });
    expect([range.status, range.headers.get("content-range"), await range.text()]).toEqual([
      206,
      `bytes 0-4/${pdf.length}`,
      "%PDF-",
    ]);
    const again = await get(notes, { headers: { "if-none-match": whole.headers.get("etag")! } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const beyond = await get(notes, { headers: { range: "bytes=900000-" } });
    expect([beyond.status, beyond.headers.get("content-range"), (await beyond.json()).code]).toEqual([
      416,
      `bytes */${pdf.length}`,
      "no_such_range",
    ]);
  });

  test("is refused to a stranger, with a changed link, and after the link ended", async () => {
    const stranger = await academy.person();
    const shown = await read(stranger);
    expect(JSON.stringify(shown.body)).not.toContain("signature=");
    const { files } = academy.services;
    const key = decodeURIComponent(filmLink.split("?")[0]!.slice("/files/".length));
    for (const link of [
      `/files/${key}`,
      `${filmLink}x`,
      files.signedLink(key, new Date(Date.now() - 14 * 3_600_000)),
    ]) {
      const refused = await get(link);
      expect([refused.status, refused.headers.get("location"), (await refused.json()).code]).toEqual([
        403,
        null,
        "link_over",
      ]);
    }
    const missing = await get(files.signedLink(`courses/${course}/none.mp4`, new Date()));
    expect([missing.status, (await missing.json()).code]).toEqual([404, "not_found"]);
    const address = (await get(filmLink)).headers.get("location")!;
    expect((await fetch(address.replace(/Signature=.{4}/, "Signature=none"))).status).toBe(403);
  });

  test("that nothing names is deleted", async () => {
    const { body: begun } = await draftsOf(academy, teacher).create(emptyDocument());
    const sent = await sender.send(teacher, begun.course_id, "one.pdf", makePdf([[]]));
    const params = { id: begun.course_id, key: sent.key };
    expect(await filesIn(academy, `courses/${begun.course_id}`)).toHaveLength(1);
    expect((await academy.call(deleteUpload, { params }, { as: teacher })).status).toBe(204);
    expect(await filesIn(academy, `courses/${begun.course_id}`)).toEqual([]);
    expect((await get(sent.open_link!)).status).toBe(404);
  });
});

describe("a handout that is no document", () => {
  const heart = makeMp3(20);
  const linkTo = (key: string) => academy.services.files.signedLink(key, new Date());
  beforeAll(async () => {
    const { disk } = academy.services.files;
    await disk.put("courses/1/heart.mp3", heart);
    await disk.put("courses/1/ecg.png", await pictureOf("png"));
    await disk.put("courses/1/notes.pdf", makePdf([[]]));
  });

  test("is played from the store, in ranges, if it is a recording", async () => {
    const redirect = await get(linkTo("courses/1/heart.mp3"), { headers: { range: "bytes=100-199" } });
    const address = redirect.headers.get("location")!;
    expect([redirect.status, new URL(address).origin]).toEqual([302, store.origin]);
    const part = await fetch(address, { headers: { range: "bytes=100-199" } });
    expect([part.status, part.headers.get("content-range"), part.headers.get("content-type")]).toEqual([
      206,
      `bytes 100-199/${heart.length}`,
      "audio/mpeg",
    ]);
    expect(part.headers.get("content-disposition")).toBe("inline");
    expect((await bytesOf(part)).equals(heart.subarray(100, 200))).toBe(true);
  });

  test("is saved from the store under its title", async () => {
    const savedAs = async (name: string): Promise<URL> => {
      const link = `${linkTo("courses/1/heart.mp3")}&download=1&name=${encodeURIComponent(name)}`;
      const address = new URL((await get(link)).headers.get("location")!);
      expect(address.origin).toBe(store.origin);
      return address;
    };
    const whole = await fetch(await savedAs("Heart sounds 1.mp3"));
    expect([whole.status, whole.headers.get("content-disposition")]).toEqual([
      200,
      'attachment; filename="Heart sounds 1.mp3"',
    ]);
    expect((await bytesOf(whole)).equals(heart)).toBe(true);
    // This server checks signatures with ' and * in another way than the protocol says. So only what is signed is read.
    const inBengali = await savedAs("হৃদস্পন্দন.mp3");
    expect(inBengali.searchParams.get("response-content-disposition")).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent("হৃদস্পন্দন")}.mp3`,
    );
  });

  test.each([
    ["courses/1/ecg.png", "image/png"],
    ["courses/1/notes.pdf", "application/pdf"],
  ])("comes from the academy itself, shown or saved: %s", async (key, type) => {
    const shown = await get(linkTo(key));
    expect([shown.status, shown.headers.get("content-type"), shown.headers.get("location")]).toEqual([
      200,
      type,
      null,
    ]);
    expect(shown.headers.get("content-disposition")).toMatch(/^inline; /);
    const saved = await get(`${linkTo(key)}&download=1`);
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment; /);
    const part = await get(linkTo(key), { headers: { range: "bytes=1-3" } });
    expect([part.status, (await bytesOf(part)).length]).toEqual([206, 3]);
  });
});

test("a picture is stored, shown by the academy itself, and deleted with its replacement", async () => {
  const update = profileFormIn(academy);
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#d0302f" } })
    .jpeg()
    .toBuffer();
  const { body: first } = await update(learner, names, { bytes: picture });
  const shown = await get(first.profile_picture!);
  expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "public, max-age=86400",
  ]);
  expect(await sharp(await bytesOf(shown)).metadata()).toMatchObject({ format: "webp", width: 256 });
  await update(learner, names, { bytes: picture });
  expect((await get(first.profile_picture!)).status).toBe(404);
  expect(await filesIn(academy, "public/pictures")).toHaveLength(1);
});

test("a course goes into an archive and comes back with the same files", async () => {
  const id = await addRichDraft(academy, teacher.id);
  const { status, body } = await sendArchive(
    academy,
    teacher,
    { dry_run: "false" },
    await exported(academy, teacher, id),
  );
  expect([status, body.report.problems]).toEqual([200, []]);
  const [before, after] = [
    await documentOf(academy, teacher, id),
    await documentOf(academy, teacher, body.course_id!),
  ];
  expect(await comparable(academy, after)).toEqual(await comparable(academy, before));
  expect(await filesIn(academy, "imports")).toEqual([]);
});

test("while the store is away, calls that need it are answered 503, and all others work", async () => {
  const id = await addRichDraft(academy, teacher.id);
  const { body: upload } = await sender.begin(teacher, id, { size: 200_000 });
  const link = academy.services.files.signedLink("films/one.mp4", new Date());
  const calls = draftsOf(academy, teacher);
  await store.stop();
  const away = async (path: string, language: string) => {
    const refused = await get(path, { headers: { "accept-language": language } });
    return [refused.status, refused.headers.get("retry-after"), await refused.json()];
  };
  const begun = Date.now();
  expect(await away(link, "en")).toEqual([
    503,
    "30",
    {
      detail: "Files cannot be stored or opened at the moment. Please try again in a minute.",
      code: "files_away",
    },
  ]);
  expect(await away("/media/public/covers/course.webp", "bn")).toEqual([
    503,
    "30",
    { detail: "এই মুহূর্তে ফাইল রাখা বা খোলা যাচ্ছে না। এক মিনিট পরে আবার চেষ্টা করুন।", code: "files_away" },
  ]);
  const part = await sender.part(teacher, id, upload.key, 0, Buffer.alloc(100_000));
  expect([part.status, part.code]).toEqual([503, "files_away"]);
  // It is not said that the files of the course are missing.
  const archive = await get(`/api/courses/${id}/export/`, {
    headers: { authorization: `Bearer ${teacher.access}` },
  });
  expect(archive.status).toBe(503);
  expect(Date.now() - begun).toBeLessThan(10_000);
  expect((await calls.read(id)).status).toBe(200);
});

// Films are converted by ffmpeg itself, from the upload to what a learner plays.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyDocument } from "#features/authoring/document.ts";
import { readLesson, type LessonPage } from "#features/learning/contract.ts";
import { chooseRendition } from "#kit/web/player/renditions.ts";
import { openAcademy, type Someone, type TestAcademy } from "#tests/academy.ts";
import { addEnrolment } from "#tests/courses.ts";
import { aCategory, draftsOf } from "#tests/drafts.ts";
import { drawFilm, ffmpegPath } from "#tests/real-ffmpeg.ts";
import { senderIn } from "#tests/uploads.ts";
import type { Upload } from "../contract.ts";

// ffmpeg runs at the lowest priority: other tests come first.
const patience = 120_000;

let academy: TestAcademy;
let folder: string;
let teacher: Someone;
let learner: Someone;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bidya-films-"));
  academy = await openAcademy({ FFMPEG: ffmpegPath });
  teacher = await academy.person("instructor");
  learner = await academy.person();
});
afterAll(async () => {
  await academy.close();
  await rm(folder, { recursive: true });
});

const fetched = async (address: string): Promise<Buffer> => {
  const response = await fetch(academy.url + address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** What our own reader says about a film. */
async function measured(bytes: Buffer) {
  const file = join(folder, "measured.mp4");
  await writeFile(file, bytes);
  return academy.services.media.inspect(teacher.id, file, "film");
}

/** Waits until the sizes of an upload were made. */
async function converted(course: number, key: string): Promise<Upload> {
  const now = async (): Promise<Upload> => (await senderIn(academy).read(teacher, course, key)).body;
  await expect.poll(async () => (await now()).conversion, { timeout: patience }).not.toBe("waiting");
  return now();
}

/** Uploads a film for a new course. Its sizes are not made yet. */
async function upload(name: string, size: { width: number; height: number }) {
  const mine = draftsOf(academy, teacher);
  const document = { ...emptyDocument(), title: "Films", description: "With films", price: "10" };
  const { body: begun } = await mine.create({ ...document, category_id: await aCategory(academy) });
  const course = begun.course_id;
  const sender = senderIn(academy);
  const sent = await drawFilm(join(folder, name), { seconds: 3, ...size });
  return { course, sent, film: await sender.send(teacher, course, name, sent) };
}

/** Publishes a lesson with the film, as the editor took it. @returns reads the film as a learner gets it */
async function publishFilm(
  course: number,
  { link, renditions }: Upload,
): Promise<() => Promise<LessonPage["videos"][number]>> {
  const mine = draftsOf(academy, teacher);
  const { document } = (await mine.read(course)).body;
  const video = { key: "v", title: "Film", link: link!, captions: [], renditions };
  const lesson = { key: "l", id: null, title: "Watch", minutes: 1, is_preview: false, text: "" };
  const lessons = [{ ...lesson, videos: [video], resources: [], checks: [] }];
  const modules = [{ key: "m", id: null, title: "All", lessons }];
  const saved = await mine.save(course, 1, { ...document, modules });
  expect((await mine.publish(course, saved.body.version)).status).toBe(200);
  await addEnrolment(academy.services.db, course, learner.id);
  const published = (await mine.read(course)).body.document;
  const { id } = published.modules[0]!.lessons[0]!;
  return async () => {
    const { status, body } = await academy.call(readLesson, { params: { id: id! } }, { as: learner });
    expect(status).toBe(200);
    return body.videos[0]!;
  };
}

describe("a film of 480 lines", { timeout: patience }, () => {
  test("becomes 360p and 240p with a poster, and who saves data gets the smallest", async () => {
    const { course, sent, film } = await upload("lecture.mp4", { width: 854, height: 480 });
    expect([film.seconds, film.width, film.height]).toEqual([3, 854, 480]);
    const asLearner = await publishFilm(course, film);
    expect((await converted(course, film.key)).conversion).toBe("done");
    const { renditions, size, poster_link: link } = await asLearner();
    const poster = sharp(await fetched(link!));
    expect(await poster.metadata()).toMatchObject({ format: "jpeg", width: 854, height: 480 });
    // A test picture has eight colours. A poster of one colour would be a frame that was not decoded.
    expect((await poster.stats()).channels[0]!.stdev).toBeGreaterThan(50);

    expect(size).toBe(sent.length);
    const files = await Promise.all(renditions.map(async ({ link }) => fetched(link)));
    expect(renditions.map((one) => [one.height, one.size])).toEqual(
      [480, 360, 240].map((height, at) => [height, files[at]!.length]),
    );
    const sizes: unknown[] = [];
    for (const bytes of files) sizes.push(await measured(bytes));
    expect(sizes).toEqual(
      [
        [854, 480],
        [640, 360],
        [428, 240],
      ].map(([width, height]) => ({ width, height, pages: null, seconds: expect.closeTo(3, 0) })),
    );
    // The index of a made film is before its pictures, so that it plays while it loads.
    for (const bytes of files.slice(1)) {
      expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
      expect([bytes.includes("avc1"), bytes.includes("mp4a")]).toEqual([true, true]);
    }

    const choice = { wanted: null };
    expect(chooseRendition(renditions, { ...choice, isCostly: true })?.height).toBe(240);
    expect(chooseRendition(renditions, { ...choice, isCostly: false })?.size).toBe(
      Math.max(...renditions.map((one) => one.size)),
    );
  });
});

test.each([
  ["large.mp4", { width: 1280, height: 720 }, [720, 360, 240]],
  ["small.webm", { width: 426, height: 240 }, [240]],
  ["phone.mp4", { width: 202, height: 360 }, [360, 240]],
])("%s of %o becomes films of %j lines", { timeout: patience }, async (name, size, heights) => {
  const { course, film: sent } = await upload(name, size);
  const film = await converted(course, sent.key);
  expect([film.conversion, film.renditions.map(({ height }) => height)]).toEqual(["done", heights]);
  expect(await sharp(await fetched(film.poster_link!)).metadata()).toMatchObject(size);
  for (const { link, height, bytes } of film.renditions) {
    const made = await fetched(academy.services.files.openLink(link, new Date()));
    expect(made.length).toBe(bytes);
    const { width } = (await measured(made)) as { width: number };
    expect(await measured(made)).toMatchObject({ height, seconds: expect.closeTo(3, 0) });
    expect(Math.abs(width - (height * size.width) / size.height)).toBeLessThanOrEqual(2);
  }
});

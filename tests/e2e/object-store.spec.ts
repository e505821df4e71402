// An academy whose files are in an object store: the browser plays films and recordings from there, and loads nothing else
// from it.
import { readFile } from "node:fs/promises";
import { startObjectStore } from "#tests/object-store.ts";
import { type Academy, expect, openAcademy, test as base, words } from "./support/academy.ts";
import { enrol } from "./support/announcements.ts";
import {
  heardSeconds,
  pressPlayOf,
  publishHeard,
  recording,
  titles,
  widthOf,
} from "./support/heard-lesson.ts";
import { enterCourse, lessonAddress, readLessonPage } from "./support/lesson-pages.ts";
import { newcomer } from "./support/people.ts";

const w = words("learning");

const test = base.extend<object, { academy: Academy }>({
  academy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      const store = await startObjectStore();
      const academy = await openAcademy({ FILES_URL: store.url });
      await use(academy);
      await academy.close();
      await store.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("a film plays from the store with captions, and pages load only films from there", async ({
  page,
  academy,
}) => {
  const { courseId, access, lessons } = await enterCourse(page, academy);
  const pages = await Promise.all(lessons.map(async (one) => readLessonPage(academy, one.lesson_id, access)));
  const lesson = pages.find(({ videos }: { videos: { size: number | null }[] }) => videos[0]?.size);
  const others = new Map<string, string>();
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    if (origin !== academy.url && origin !== "null") others.set(request.resourceType(), origin);
  });
  const address = lessonAddress(academy, courseId, lesson.lesson_id as number);
  const policy = (await page.goto(address))!.headers()["content-security-policy"]!;
  const [, origin] = /media-src 'self' blob: (http:\/\/127\.0\.0\.1:\d+);/.exec(policy)!;
  expect(policy.split(origin!)).toHaveLength(2);
  await page.getByRole("button", { name: w("film_play") }).click();
  const film = page.locator("video");
  const seconds = async () => film.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(seconds).toBeGreaterThan(0.5);
  // Seeking asks the store for a later range.
  await film.evaluate((element: HTMLVideoElement) => (element.currentTime = element.duration - 2));
  await expect.poll(seconds).toBeGreaterThan(5);
  expect(
    await film.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length),
  ).toBeGreaterThan(0);
  expect(Array.from(others)).toEqual([["media", origin]]);
});

test("a recording plays from the store and is saved from there, and a picture comes from the academy", async ({
  page,
  academy,
}) => {
  const { courseId, lessonId } = await publishHeard(academy);
  const { access } = await newcomer(page, academy, "en");
  await enrol(academy, access, courseId);
  const others: string[] = [];
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    if (origin !== academy.url && origin !== "null") others.push(request.resourceType());
  });
  await page.goto(lessonAddress(academy, courseId, lessonId));
  const small = page.getByAltText(titles.picture, { exact: true });
  await small.scrollIntoViewIfNeeded();
  await expect.poll(async () => widthOf(small)).toBe(640);
  expect(others).toEqual([]);
  const audio = page.locator("#handouts audio");
  await pressPlayOf(audio);
  await expect.poll(async () => heardSeconds(audio)).toBeGreaterThan(0.5);
  expect(new Set(others)).toEqual(new Set(["media"]));
  const save = page.getByRole("link", { name: `${words("learning", "en")("download")} ${titles.recording}` });
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
  expect(download.suggestedFilename()).toBe(`${titles.recording}.mp3`);
  expect((await readFile(await download.path())).equals(recording)).toBe(true);
});

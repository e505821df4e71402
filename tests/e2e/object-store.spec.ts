// An academy whose films are in an object store: the browser plays them from there, and loads nothing else from it.
import { startObjectStore } from "#tests/object-store.ts";
import { type Academy, expect, openAcademy, test as base, words } from "./support/academy.ts";
import { enterCourse, lessonAddress, readLessonPage } from "./support/lesson-pages.ts";

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

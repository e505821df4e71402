// Films and files of a course.
import { expect, test } from "./support/academy.ts";
import { materialRow, openMaterial } from "./support/material-pages.ts";

test("our own video plays, and is sent in ranges", async ({ page, academy }) => {
  const { title } = await openMaterial(page, academy, "video");
  const partial = page.waitForResponse(
    (response) => response.url().includes(".mp4") && response.status() === 206,
  );
  await materialRow(page, title).click();
  const video = page.locator("video");
  await expect(video).toBeVisible();
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  expect((await partial).headers()["content-range"]).toMatch(/^bytes \d+-\d+\/\d+$/);
  await expect
    .poll(async () => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  expect(await video.locator("track").count()).toBeGreaterThanOrEqual(2);
});

test("a file of a course opens only with its signed link", async ({ page, academy, request }) => {
  const { body } = await academy.api("GET", "/api/list-courses/");
  const { body: course } = await academy.api("GET", `/api/course-details/${body[0].course_id}/`);
  const lessons = course.modules.flatMap(
    (module: {
      lessons: {
        is_preview: boolean;
        videos: { video_link: string }[];
        resources: { resource_link: string }[];
      }[];
    }) => module.lessons,
  );
  for (const lesson of lessons)
    for (const link of [
      ...lesson.videos.map((v: { video_link: string }) => v.video_link),
      ...lesson.resources.map((r: { resource_link: string }) => r.resource_link),
    ])
      expect(link === "").toBe(!lesson.is_preview);
  const preview = lessons.find((lesson: { is_preview: boolean }) => lesson.is_preview);
  const link = preview.resources[0]?.resource_link ?? preview.videos[0].video_link;
  expect((await request.get(academy.url + link)).status()).toBe(200);
  expect((await request.get(academy.url + link.replace(/signature=.{4}/, "signature=AAAA"))).status()).toBe(
    403,
  );
  expect((await request.get(`${academy.url}/files/demo/videos/welcome.mp4`)).status()).toBe(403);
  await page.goto(`${academy.url}/course/${body[0].course_id}/progress?lang=en`);
  await expect(page).toHaveURL(/\/login/);
});

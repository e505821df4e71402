// Films and documents, as a phone and as a desktop show them.
import type { Page } from "@playwright/test";
import { type Academy, expect, localDigits, test, words } from "./support/academy.ts";

const w = words("learning");

interface Material {
  title: string;
  link: string;
}

/** Signs the demo's learner in and opens a course that they follow, where the wanted material is. */
async function openCourse(page: Page, academy: Academy, wanted: "video" | "pdf" | "docx"): Promise<Material> {
  const { access, refresh } = await academy.logIn("learner@bidya.test");
  const { body: user } = await academy.api("GET", "/api/accounts/profile/", undefined, access);
  const { body: enrollments } = await academy.api("GET", "/api/enrollments/", undefined, access);
  await page.goto(`${academy.url}/courses`);
  await page.evaluate((session) => localStorage.setItem("auth", JSON.stringify(session)), {
    user,
    accessToken: access,
    refreshToken: refresh,
  });
  for (const { course } of enrollments) {
    const { body } = await academy.api("GET", `/api/enrolled-course/${course.course_id}/`, undefined, access);
    for (const [place, module] of body.modules.entries())
      for (const lesson of module.lessons) {
        const video = lesson.videos.find((v: { video_link: string }) => v.video_link.includes(".mp4"));
        const resource = lesson.resources.find((r: { resource_link: string }) =>
          r.resource_link.includes(`.${wanted}`),
        );
        const title = wanted === "video" ? video?.video_title : resource?.resource_title;
        const link = wanted === "video" ? video?.video_link : resource?.resource_link;
        if (!title) continue;
        await page.goto(`${academy.url}/course/${course.course_id}/progress`);
        const heading = page.getByRole("button", { name: localDigits(`${place + 1} · `) });
        await expect(heading).toBeVisible();
        if ((await heading.getAttribute("aria-expanded")) !== "true") await heading.click();
        const row = page
          .getByRole("button", { name: lesson.lesson_title, exact: false })
          .filter({ visible: true })
          .first();
        if ((await row.getAttribute("aria-expanded")) !== "true") await row.click();
        return { title, link };
      }
  }
  throw new Error(`no ${wanted} in the demo learner's courses`);
}

const item = (page: Page, title: string) =>
  page
    .getByRole("button", { name: title })
    .or(page.getByRole("link", { name: title }))
    .filter({ visible: true })
    .first();

test("our own video plays, and is sent in ranges", async ({ page, academy }) => {
  const { title } = await openCourse(page, academy, "video");
  const partial = page.waitForResponse(
    (response) => response.url().includes(".mp4") && response.status() === 206,
  );
  await item(page, title).click();
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

test("a PDF opens in the 500 px modal with our viewer if the browser has none", async ({ page, academy }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { get: () => false }));
  const { title } = await openCourse(page, academy, "pdf");
  await item(page, title).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const canvas = dialog.locator("canvas").first();
  await expect(canvas).toBeVisible();
  // Something is drawn: not every pixel is alike.
  await expect
    .poll(async () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const { data } = element.getContext("2d")!.getImageData(0, 0, element.width, element.height);
        return new Set(new Uint32Array(data.buffer)).size;
      }),
    )
    .toBeGreaterThan(10);
  const pages = dialog.getByRole("region", { name: w("document_pages", { title }) });
  expect((await pages.locator("..").boundingBox())!.height).toBeCloseTo(500, 0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a PDF opens in a frame of 500 px if the browser shows PDFs", async ({ page, academy }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { get: () => true }));
  const { title } = await openCourse(page, academy, "pdf");
  await item(page, title).click();
  const frame = page.getByRole("dialog").locator("iframe");
  await expect(frame).toBeVisible();
  expect((await frame.boundingBox())!.height).toBeCloseTo(500, 0);
  await expect(frame).toHaveAttribute("src", /^\/files\/.*\.pdf\?/);
});

test("a Word document is shown in the modal", async ({ page, academy }) => {
  const { title } = await openCourse(page, academy, "docx");
  await item(page, title).click();
  const dialog = page.getByRole("dialog");
  const pages = dialog.getByRole("region", { name: w("document_pages", { title }) });
  await expect(
    pages
      .locator("h1, h2, p")
      .filter({ hasText: /\w{4,}/ })
      .nth(1),
  ).toBeVisible();
  expect((await pages.boundingBox())!.height).toBeCloseTo(500, 0);
  await expect(dialog.getByRole("link", { name: w("download") })).toBeVisible();
});

/** Opens a PDF of a lesson as if it lay at another link. */
async function openAs(page: Page, academy: Academy, elsewhere: (link: string) => string) {
  await page.route("**/api/enrolled-course/*/", async (route) => {
    const text = await (await route.fetch()).text();
    const body = text.replaceAll(/(?<="resource_link":")[^"]+\.pdf[^"]*/g, elsewhere);
    await route.fulfill({ body, contentType: "application/json" });
  });
  const { title, link } = await openCourse(page, academy, "pdf");
  await item(page, title).click();
  return { dialog: page.getByRole("dialog", { name: title }), link };
}

test("an old Word document is offered as a download, with its size @long", async ({
  page,
  academy,
  request,
}) => {
  await page.route("**/files/**/*.doc?*", async (route) =>
    route.continue({ url: route.request().url().replace(".doc?", ".pdf?") }),
  );
  const { dialog, link } = await openAs(page, academy, (pdf) => pdf.replace(".pdf?", ".doc?"));
  await expect(dialog.getByText(w("document_old"))).toBeVisible();
  const bytes = Number((await request.head(academy.url + link)).headers()["content-length"]);
  const size = words("kit")("kilobytes", { count: localDigits(String(Math.round(bytes / 1024))) });
  const download = dialog.getByRole("link", { name: w("download_size", { size }), exact: true });
  await expect(download).toHaveAttribute("href", link.replace(".pdf?", ".doc?"));
  await expect(download).toHaveAttribute("download");
  await expect(dialog.getByRole("link")).toHaveCount(1);
});

for (const [name, link, preview] of [
  [
    "Google Docs",
    "https://docs.google.com/document/d/1AbCdEf/edit?usp=sharing",
    "https://docs.google.com/document/d/1AbCdEf/preview",
  ],
  [
    "Google Drive",
    "https://drive.google.com/file/d/1AbCdEf/view",
    "https://drive.google.com/file/d/1AbCdEf/preview",
  ],
] as const)
  test(`a document of ${name} opens in the 500 px frame by its preview address @long`, async ({
    page,
    academy,
  }) => {
    await page.route(/^https:\/\/(docs|drive)\.google\.com\//, async (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>As Google shows it</h1>" }),
    );
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("google.com")) asked.push(request.url());
    });
    const { dialog } = await openAs(page, academy, () => link);
    const frame = dialog.locator("iframe");
    await expect(frame).toHaveAttribute("src", preview);
    expect((await frame.boundingBox())!.height).toBeCloseTo(500, 0);
    await expect(frame.contentFrame().getByRole("heading", { name: "As Google shows it" })).toBeVisible();
    await expect(dialog.getByRole("link", { name: w("open_in_new_tab") })).toHaveAttribute("href", link);
    // The page asked the other host for the opened document alone.
    expect(asked).toEqual([preview]);
  });

test("a document of another host opens there, and the page says so @long", async ({ page, academy }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const { dialog } = await openAs(page, academy, () => "https://www.who.int/guideline.pdf");
  await expect(dialog.getByText(w("document_outside", { host: "who.int" }))).toBeVisible();
  const open = dialog.getByRole("link", { name: w("open_in_new_tab") });
  await expect(open).toHaveAttribute("href", "https://www.who.int/guideline.pdf");
  await expect(open).toHaveAttribute("target", "_blank");
  await expect(dialog.getByRole("link")).toHaveCount(1);
  await expect(dialog.locator("iframe, canvas")).toHaveCount(0);
  expect([...hosts]).toEqual([new URL(academy.url).host]);
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
